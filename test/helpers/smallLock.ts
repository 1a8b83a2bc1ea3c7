import { buildLock } from '../../datasets/formats/lock/buildLock.ts';
import type { BenchmarkLock } from '../../datasets/formats/lock/lock.ts';
import { lockInput } from './lockInput.ts';

export const stages = { open: {}, words: { minWords: 50 }, cluster: { k: 2 } };

export const lockOf = (...args: Parameters<typeof lockInput>): BenchmarkLock => {
	const input = lockInput(...args);
	return buildLock({ ...input, recipe: { ...input.recipe, stages } });
};

import type { TrainingRow } from '../trainingRow.ts';
import type { RowFault } from './rowFault.ts';

/** Lengths that were counted when the target was made; over the limit trainers cut, drop or run out of memory, mostly without a word. */
export const tokenFaults = (
	{ image, prompt, target, total }: TrainingRow['tokens'],
	maxTokens: number,
): readonly RowFault[] => {
	const faults: RowFault[] = [];
	if (
		![image, prompt, target, total].every((count) => Number.isInteger(count) && count > 0) ||
		total < image + prompt + target
	)
		faults.push({
			check: 'token-sum',
			received: `image ${image}, prompt ${prompt}, target ${target}, in all ${total}`,
			expected: 'whole numbers above 0, and no smaller sum',
		});
	if (!(total <= maxTokens))
		faults.push({ check: 'token-limit', received: `${total} tokens`, expected: `at most ${maxTokens}` });
	return faults;
};

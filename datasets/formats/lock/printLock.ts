import { canonicalJson } from '../../../pipeline/document/canonicalJson.ts';
import { type BenchmarkLock, lockSchema } from './lock.ts';

/** One line an element, so that a version-control diff of two locks names files, stages and pages. */
const listed = (items: readonly unknown[]): string =>
	items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${canonicalJson(item)}`).join(',\n')}\n  ]`;

/** The bytes of `benchmark.lock.json`: keys in the schema's order on the top level, sorted below, a line end at the end. */
export const printLock = (lock: BenchmarkLock): string => {
	const fields = Object.keys(lockSchema.shape).map((key) => {
		const value: unknown = lock[key as keyof BenchmarkLock];
		return `  ${JSON.stringify(key)}: ${Array.isArray(value) ? listed(value) : canonicalJson(value)}`;
	});
	return `{\n${fields.join(',\n')}\n}\n`;
};

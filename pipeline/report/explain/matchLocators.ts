import { mostOf } from '../../numeric/mostOf.ts';

/** Parts of a path in common, counted from the end. */
const commonParts = (a: readonly string[], b: readonly string[]): number => {
	let count = 0;
	while (count < Math.min(a.length, b.length) && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
	return count;
};

/**
 * Files meant by a path as people type it: those whose locator has the longest end in common with it, whole names between
 * slashes, the file's own name at least. `reports/a.pdf` finds `2019/reports/a.pdf` and not `x-reports/a.pdf`; a locator
 * that equals the path wins over longer ones.
 */
export const matchLocators = <File extends { readonly locator: string }>(
	path: string,
	files: readonly File[],
): File[] => {
	const equal = files.filter(({ locator }) => locator === path);
	if (equal.length > 0) return equal;
	const wanted = path.split('/');
	const scored = files.map((file) => ({ file, parts: commonParts(wanted, file.locator.split('/')) }));
	const most = Math.max(1, mostOf(scored.map(({ parts }) => parts)));
	return scored.filter(({ parts }) => parts === most).map(({ file }) => file);
};

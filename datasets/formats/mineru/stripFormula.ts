const DELIMITERS: readonly (readonly [string, string])[] = [
	['$$', '$$'],
	['\\[', '\\]'],
	['\\(', '\\)'],
	['$', '$'],
];

/** LaTeX of a formula without the delimiters around it: `$$…$$`, `\[…\]`, `\(…\)`, `$…$`. */
export const stripFormula = (latex: string): string => {
	const trimmed = latex.trim();
	for (const [open, close] of DELIMITERS) {
		const isWrapped = trimmed.length >= open.length + close.length;
		if (isWrapped && trimmed.startsWith(open) && trimmed.endsWith(close))
			return trimmed.slice(open.length, trimmed.length - close.length).trim();
	}
	return trimmed;
};

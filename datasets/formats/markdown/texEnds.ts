/** Delimiters of TeX, its environments, and whatever else a backslash takes with it. */
const MARKS = /\\begin\{([A-Za-z]{1,30}\*?)\}|\\end\{([A-Za-z]{1,30}\*?)\}|\\[\s\S]|\$\$?/g;

const CLOSERS: Readonly<Record<string, string>> = { '\\)': '\\(', '\\]': '\\[' };

/**
 * Where formulas may end: for each place at which `$`, `$$`, `\(`, `\[` or `\begin{…}` stands unescaped, the place after the next mark
 * that closes it; 0 anywhere else. One pass, whatever the text.
 */
export const texEnds = (text: string): Int32Array => {
	const ends = new Int32Array(text.length);
	const open = new Map<string, number[]>();
	const close = (mark: string, end: number): void => {
		for (const start of open.get(mark) ?? []) ends[start] = end;
		open.delete(mark);
	};
	const wait = (mark: string, start: number): void => {
		const waiting = open.get(mark);
		if (waiting) waiting.push(start);
		else open.set(mark, [start]);
	};
	for (const { 0: mark, 1: begun, 2: ended, index } of text.matchAll(MARKS)) {
		const end = index + mark.length;
		if (begun !== undefined) wait(`{${begun}`, index);
		else if (ended !== undefined) close(`{${ended}`, end);
		else if (mark === '\\(' || mark === '\\[') wait(mark, index);
		else if (mark in CLOSERS) close(CLOSERS[mark] as string, end);
		else if (mark.startsWith('$')) {
			close(mark, end);
			wait(mark, index);
		}
	}
	return ends;
};

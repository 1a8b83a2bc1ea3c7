/** Most combining marks in a row, in UTF-16 code units. Linear. */
export const longestMarks = (text: string): number => {
	let most = 0;
	for (const { 0: run } of text.matchAll(/\p{M}+/gu)) most = Math.max(most, run.length);
	return most;
};

/** Of the page's height: lines lower than this are small text (spec: curation, section 2). */
const SMALL_SHARE = 0.009;

/** Share in [0,1] of the characters that stand in small lines; undefined where there are no characters. Heights in one unit. */
export const smallTextShare = <Line>(
	lines: readonly Line[],
	measure: (line: Line) => { readonly characters: number; readonly height: number },
	pageHeight: number,
): number | undefined => {
	let small = 0;
	let all = 0;
	for (const line of lines) {
		const { characters, height } = measure(line);
		all += characters;
		if (height < SMALL_SHARE * pageHeight) small += characters;
	}
	return all === 0 ? undefined : small / all;
};

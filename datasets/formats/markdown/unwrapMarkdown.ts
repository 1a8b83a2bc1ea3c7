/** Models asked for Markdown like to hand it over as a block of code. */
const OPENER = /^\s*(`{3,}|~{3,})[ \t]*(?:markdown|md|html)[ \t]*\n/i;

/** Keys and values, and what belongs to them, between two lines of dashes. */
const FRONT_MATTER =
	/^---[ \t]*\n[\w-]+[ \t]*:(?:[ \t].*)?\n(?:(?:[\w-]+[ \t]*:(?:[ \t].*)?|[ \t].*|- .*|#.*|)\n)*?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** Place of the line that ends the wrapping: the last one with text where it is a fence, else the first fence that ends no code within. */
const closerOf = (lines: readonly string[], fence: string): number | undefined => {
	const isBare = (line: string | undefined): boolean => {
		const bare = line?.trim() ?? '';
		return bare.length >= fence.length && bare === (fence[0] as string).repeat(bare.length);
	};
	const last = lines.findLastIndex((line) => line.trim() !== '');
	if (isBare(lines[last])) return last;
	let isWithin = false;
	for (const [index, line] of lines.entries()) {
		if (!line.trimStart().startsWith(fence)) continue;
		if (!isWithin && isBare(line)) return index;
		isWithin = !isBare(line);
	}
	return undefined;
};

/** The Markdown of a page without what was put around it: a code fence around the whole, front matter; form feeds part paragraphs. */
export const unwrapMarkdown = (text: string): string => {
	const plain = text.replace(/\r\n?/g, '\n').replaceAll('\f', '\n\n');
	const opener = OPENER.exec(plain);
	if (!opener) return plain.replace(FRONT_MATTER, '');
	const lines = plain.slice(opener[0].length).split('\n');
	const closer = closerOf(lines, opener[1] as string);
	const kept = closer === undefined ? lines : lines.toSpliced(closer, 1, '');
	return kept.join('\n').replace(FRONT_MATTER, '');
};

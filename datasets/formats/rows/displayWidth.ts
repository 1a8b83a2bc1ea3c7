const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]/u;

/** Ranges of East Asian wide and full-width characters and of pictographs, inclusive (Unicode 16, UAX #11: W and F). */
const WIDE: readonly (readonly [number, number])[] = [
	[0x1100, 0x115f],
	[0x2329, 0x232a],
	[0x2e80, 0x303e],
	[0x3041, 0x33ff],
	[0x3400, 0x4dbf],
	[0x4e00, 0xa4cf],
	[0xa960, 0xa97f],
	[0xac00, 0xd7a3],
	[0xf900, 0xfaff],
	[0xfe30, 0xfe6f],
	[0xff00, 0xff60],
	[0xffe0, 0xffe6],
	[0x17000, 0x18cff],
	[0x1b000, 0x1b2ff],
	[0x1f300, 0x1f64f],
	[0x1f900, 0x1f9ff],
	[0x20000, 0x3fffd],
];

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const graphemeWidth = (grapheme: string): number => {
	const code = grapheme.codePointAt(0) as number;
	if (code < 0x7f) return code < 0x20 ? 0 : 1;
	if (ZERO_WIDTH.test(grapheme)) return 0;
	return WIDE.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
};

/** Columns a text takes on a terminal: wide characters count two, combining marks none. */
export const displayWidth = (text: string): number => {
	if (/^[\x20-\x7e]*$/.test(text)) return text.length;
	let width = 0;
	for (const { segment } of segmenter.segment(text)) width += graphemeWidth(segment);
	return width;
};

import type { PdfBox, PdfFont, PdfPageContent, PdfRule, PdfRun } from '../../pipeline/contract/pdf.ts';

export interface TypesetText {
	readonly text: string;
	/** Where the baseline begins (for right-to-left text: where it ends). */
	readonly x: number;
	readonly y: number;
	readonly sizePt?: number;
	readonly font?: 'roman' | 'bold' | 'fixed' | 'math';
	/** Clockwise. */
	readonly angle?: number;
	readonly invisible?: boolean;
	/** Written downwards, upright. */
	readonly vertical?: boolean;
}

/** Every character is this wide, in em, so that places can be worked out by hand; CJK characters are one em. */
export const ADVANCE_EM = 0.5;

const FONTS: Readonly<Record<NonNullable<TypesetText['font']>, number>> = { roman: 0, bold: 1, fixed: 2, math: 3 };
const plain = { bold: false, italic: false, fixedPitch: false, symbolic: false };
const fonts: readonly PdfFont[] = [
	{ ...plain, name: 'Times-Roman' },
	{ ...plain, name: 'Times-Bold' },
	{ ...plain, name: 'Courier', fixedPitch: true },
	{ ...plain, name: 'CMMI10' },
];

interface Character {
	readonly code: number;
	readonly box: PdfBox;
	readonly x: number;
	readonly y: number;
	readonly run: number;
}

/** A page's content as PDFium would give it, set by rule: ascent 0.8 em, descent 0.2 em. */
export const typeset = (
	texts: readonly TypesetText[],
	page: {
		readonly widthPt?: number;
		readonly heightPt?: number;
		readonly rules?: readonly PdfRule[];
		readonly images?: readonly PdfBox[];
		readonly drawings?: readonly PdfBox[];
	} = {},
): PdfPageContent => {
	const runs: PdfRun[] = [];
	const characters: Character[] = [];
	for (const { text, x, y, sizePt = 10, font = 'roman', angle = 0, invisible = false, vertical = false } of texts) {
		runs.push({ fontSizePt: sizePt, angle, font: FONTS[font], invisible });
		const cos = Math.cos(angle);
		const sin = Math.sin(angle);
		let along = 0;
		for (const letter of text) {
			const code = letter.codePointAt(0) ?? 0;
			const advance = (code >= 0x2e80 ? 1 : ADVANCE_EM) * sizePt;
			const run = runs.length - 1;
			if (vertical) {
				characters.push({
					code,
					x,
					y: y + along,
					run,
					box: { left: x - sizePt / 2, right: x + sizePt / 2, top: y + along, bottom: y + along + sizePt },
				});
			} else {
				const corners = [along, along + advance].flatMap((u) =>
					[-0.8 * sizePt, 0.2 * sizePt].map((v) => ({ x: x + u * cos - v * sin, y: y + u * sin + v * cos })),
				);
				const box = {
					left: Math.min(...corners.map((corner) => corner.x)),
					right: Math.max(...corners.map((corner) => corner.x)),
					top: Math.min(...corners.map((corner) => corner.y)),
					bottom: Math.max(...corners.map((corner) => corner.y)),
				};
				characters.push({ code, x: x + along * cos, y: y + along * sin, run, box });
			}
			along += vertical ? sizePt : advance;
		}
	}
	const floats = (of: (character: Character) => number): Float32Array => Float32Array.from(characters, of);
	return {
		widthPt: page.widthPt ?? 600,
		heightPt: page.heightPt ?? 800,
		fonts,
		rules: page.rules ?? [],
		images: page.images ?? [],
		drawings: page.drawings ?? [],
		chars: {
			count: characters.length,
			codePoint: Uint32Array.from(characters, ({ code }) => code),
			left: floats(({ box }) => box.left),
			top: floats(({ box }) => box.top),
			right: floats(({ box }) => box.right),
			bottom: floats(({ box }) => box.bottom),
			originX: floats(({ x }) => x),
			originY: floats(({ y }) => y),
			run: Uint32Array.from(characters, ({ run }) => run),
			runs,
		},
	};
};

/** Lines of one paragraph, one under the other. */
export const paragraph = (
	lines: readonly string[],
	x: number,
	y: number,
	rest: Omit<TypesetText, 'text' | 'x' | 'y'> = {},
): TypesetText[] => lines.map((text, i) => ({ text, x, y: y + i * 1.2 * (rest.sizePt ?? 10), ...rest }));

export const levelRule = (y: number, left: number, right: number): PdfRule => ({
	left,
	right,
	top: y,
	bottom: y,
	filled: false,
	strokeWidthPt: 1,
	lightness: 0,
});
export const uprightRule = (x: number, top: number, bottom: number): PdfRule => ({
	left: x,
	right: x,
	top,
	bottom,
	filled: false,
	strokeWidthPt: 1,
	lightness: 0,
});

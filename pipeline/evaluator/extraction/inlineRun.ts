import { type Rect, unionOf } from './rect.ts';

/** A piece of inline content: a line of text, or a formula within it. */
export interface RunPiece {
	readonly text: string;
	readonly isFormula: boolean;
	/** Undefined of white space that has no box. */
	readonly rect?: Rect;
	readonly fontPx: number;
}

export interface RunText {
	readonly kind: 'formula' | undefined;
	readonly text: string;
}

/** A text that is one formula between TeX delimiters (`$$…$$`, `\[…\]`, `$…$`, `\(…\)`) and nothing else. */
const LONE = /^(?:\$\$([^$]+)\$\$|\\\[((?:(?!\\\]).)+)\\\]|\$([^$]+)\$|\\\(((?:(?!\\\)).)+)\\\))$/su;

/** TeX between `\(` and `\)` inside of a line. */
const INLINE = /\\\(((?:(?!\\\)).)+)\\\)/gsu;

const startsLower = (before: Rect | undefined, after: Rect | undefined): boolean =>
	before !== undefined &&
	after !== undefined &&
	(after[1] >= before[1] + before[3] / 2 || after[0] + after[2] < before[0]);

/**
 * Text of a maximal run of inline content: lines parted by a space, formulas as `$TeX$`; a run that is one formula and no more
 * is that formula.
 */
export const runText = (pieces: readonly RunPiece[]): RunText => {
	const told = pieces.filter(({ text }) => text.trim() !== '');
	const [only] = told;
	if (told.length === 1 && only?.isFormula) return { kind: 'formula', text: only.text };
	let text = '';
	let last: Rect | undefined;
	for (const piece of pieces) {
		if (startsLower(last, piece.rect) && !/\s$/.test(text)) text += ' ';
		text += piece.isFormula ? `$${piece.text}$` : piece.text;
		last = piece.rect ?? last;
	}
	const plain = text.replace(/\s+/g, ' ').trim();
	const lone = LONE.exec(plain);
	if (lone) return { kind: 'formula', text: (lone[1] ?? lone[2] ?? lone[3] ?? lone[4] ?? '').trim() };
	return { kind: undefined, text: plain.replace(INLINE, (_, tex: string) => `$${tex.trim()}$`) };
};

/** Rects of the lines of a run: pieces whose heights meet share one. */
export const runLines = (pieces: readonly RunPiece[]): readonly Rect[] => {
	const lines: Rect[] = [];
	for (const { rect } of pieces) {
		if (!rect) continue;
		const last = lines.at(-1);
		if (last && rect[1] < last[1] + last[3] / 2 && rect[1] + rect[3] > last[1] + last[3] / 2)
			lines[lines.length - 1] = unionOf([last, rect]);
		else lines.push(rect);
	}
	return lines;
};

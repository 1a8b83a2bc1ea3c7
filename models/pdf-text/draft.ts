import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import type { Line } from './shapes.ts';

/** A block in the making. */
export interface Draft extends PdfBox {
	readonly kind: BlockKind;
	readonly lines: readonly Line[];
	/** First line of each item, list blocks only. */
	readonly items?: readonly (readonly Line[])[];
	/** Ready-made text (tables). */
	readonly text?: string;
	readonly html?: string;
}

export const boxOfLines = (lines: readonly PdfBox[]): PdfBox => {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const line of lines) {
		if (line.left < left) left = line.left;
		if (line.top < top) top = line.top;
		if (line.right > right) right = line.right;
		if (line.bottom > bottom) bottom = line.bottom;
	}
	return { left, top, right, bottom };
};

export const draftOf = (kind: BlockKind, lines: readonly Line[]): Draft => ({ kind, lines, ...boxOfLines(lines) });

/** Size of the largest line, in points; 1 without lines. */
export const sizeOfDraft = (draft: Draft): number => Math.max(1, mostOf(draft.lines.map((line) => line.sizePt)));

import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { unionBox } from './boxMeasures.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';

/** One row of type: pieces of a line that the text detector cut at wide spaces, joined from left to right. */
export interface TextRow {
	readonly text: string;
	readonly box: PixelBox;
	readonly heightPx: number;
	readonly upright: boolean;
	/** Its pieces from left to right. */
	readonly lines: readonly TextLine[];
}

/** Lines to rows from top to bottom: a line joins the row whose middle runs through it. Upright lines are rows by themselves. */
export const textRows = (lines: readonly TextLine[]): TextRow[] => {
	const rows: TextLine[][] = [];
	for (const line of [...lines].sort((a, b) => middle(a) - middle(b) || a.box.left - b.box.left)) {
		const row = rows.at(-1);
		const first = row?.[0];
		const sameRow =
			first !== undefined &&
			!line.upright &&
			!first.upright &&
			Math.abs(middle(line) - meanMiddle(row ?? [])) < 0.5 * Math.min(line.heightPx, first.heightPx);
		if (sameRow) row?.push(line);
		else rows.push([line]);
	}
	return rows.map((pieces) => {
		pieces.sort((a, b) => a.box.left - b.box.left);
		return {
			text: pieces.map(({ text }) => text.trim()).join(' '),
			box: unionBox(pieces.map(({ box }) => box)) as PixelBox,
			heightPx: mostOf(pieces.map(({ heightPx }) => heightPx)),
			upright: pieces[0]?.upright ?? false,
			lines: pieces,
		};
	});
};

const middle = ({ box }: TextLine): number => (box.top + box.bottom) / 2;
const meanMiddle = (lines: readonly TextLine[]): number =>
	lines.reduce((sum, line) => sum + middle(line), 0) / lines.length;

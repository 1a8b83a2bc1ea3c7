import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { joinLines } from '../pdf-text/joinLines.ts';
import { unionBox } from './boxMeasures.ts';
import { listItems } from './listItems.ts';
import type { Region } from './region.ts';
import { textRows } from './textRows.ts';

/** A block in pixels of the raster, before it has a place in the reading order. */
export interface DraftBlock {
	readonly kind: BlockKind;
	readonly box: PixelBox;
	readonly text: string;
	readonly html?: string;
	/** Its lines, where it has any. */
	readonly lines: readonly TextLine[];
}

/**
 * A region and its lines to a block. Text takes the box of its lines, which is closer than the detector's, so that boxes
 * of text no longer overlap; figures and formulas keep theirs. With OCR (`read`), text regions in which nothing was read are
 * undefined.
 */
export const regionBlock = (region: Region, lines: readonly TextLine[], read: boolean): DraftBlock | undefined => {
	const { kind, box } = region;
	if (kind === 'figure' || kind === 'formula') {
		const text = textRows(lines).map((row) => row.text);
		return { kind, box, text: text.join('\n'), lines };
	}
	if (lines.length === 0) return read ? undefined : { kind, box, text: '', lines };
	return textBlock(kind, lines);
};

/** Lines to a block of running text; of kind `list` where most of its rows begin with a mark. */
export const textBlock = (kind: BlockKind, lines: readonly TextLine[]): DraftBlock => {
	const rows = textRows(lines).map(({ text }) => text);
	const items = kind === 'text' ? listItems(rows) : undefined;
	const text =
		items === undefined
			? joinLines(rows, { rejoinHyphens: true })
			: items.map((item) => joinLines(item, { rejoinHyphens: true })).join('\n');
	return {
		kind: items === undefined ? kind : 'list',
		box: unionBox(lines.map(({ box }) => box)) as PixelBox,
		text,
		lines,
	};
};

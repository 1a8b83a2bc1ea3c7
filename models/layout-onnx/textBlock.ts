import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { joinLines } from '../pdf-text/joinLines.ts';
import { unionBox } from './boxMeasures.ts';
import type { DraftBlock } from './draftBlock.ts';
import { listItems } from './listItems.ts';
import { textRows } from './textRows.ts';

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

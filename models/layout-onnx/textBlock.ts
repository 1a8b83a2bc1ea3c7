import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { joinLines } from '../pdf-text/joinLines.ts';
import { unionBox } from './boxMeasures.ts';
import type { DraftBlock } from './draftBlock.ts';
import { textRows } from './textRows.ts';

/** Lines to one block of running text. */
export const textBlock = (kind: BlockKind, lines: readonly TextLine[]): DraftBlock => ({
	kind,
	box: unionBox(lines.map(({ box }) => box)) as PixelBox,
	text: joinLines(
		textRows(lines).map(({ text }) => text),
		{ rejoinHyphens: true },
	),
	lines,
});

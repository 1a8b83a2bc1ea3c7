import type { TextLine } from '../ocr/textLine.ts';
import type { DraftBlock } from './draftBlock.ts';
import type { Region } from './region.ts';
import { textBlock } from './textBlock.ts';
import { textBlocks } from './textBlocks.ts';
import { textRows } from './textRows.ts';

/**
 * A region and its lines to blocks, one for each paragraph of text. Text takes the box of its lines, which is closer than the detector's, so that boxes
 * of text no longer overlap; figures and formulas keep theirs. With OCR (`read`), text regions in which nothing was read are
 * left out.
 */
export const regionBlocks = (region: Region, lines: readonly TextLine[], read: boolean): DraftBlock[] => {
	const { kind, box } = region;
	if (kind === 'figure' || kind === 'formula') {
		const text = textRows(lines).map((row) => row.text);
		return [{ kind, box, text: text.join('\n'), lines }];
	}
	if (lines.length === 0) return read ? [] : [{ kind, box, text: '', lines }];
	return kind === 'text' ? textBlocks(lines) : [textBlock(kind, lines)];
};

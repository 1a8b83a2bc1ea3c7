import { CAPTION_START } from '../pdf-text/captionStart.ts';
import { sharedHeight, sharedWidth } from './boxMeasures.ts';
import type { DraftBlock } from './draftBlock.ts';

/** Lines of a caption, and its distance from what it names in heights of the page's typical line. */
const MOST_LINES = 6;
const MOST_GAP = 2;

/** Text and titles that begin as captions do and stand right above or below a figure or table are captions. */
export const markCaptions = (blocks: readonly DraftBlock[], typicalHeightPx: number): DraftBlock[] => {
	const named = blocks.filter(({ kind }) => kind === 'figure' || kind === 'table');
	return blocks.map((block) => {
		const { kind, text, lines, box } = block;
		if ((kind !== 'text' && kind !== 'title') || lines.length > MOST_LINES || !CAPTION_START.test(text)) return block;
		const isNear = named.some(
			(other) => sharedWidth(box, other.box) > 0 && sharedHeight(box, other.box) > -MOST_GAP * typicalHeightPx,
		);
		return isNear ? { ...block, kind: 'caption' } : block;
	});
};

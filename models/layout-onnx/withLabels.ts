import type { PixelBox } from '../ocr/pixelBox.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { CAPTION_START } from '../pdf-text/captionStart.ts';
import { containedShare, sharedHeight, sharedWidth, unionBox } from './boxMeasures.ts';

/** In heights of the line: labels are short and stand close to what they label, or to each other. */
const MOST_LENGTH = 5;
const MOST_GAP = 0.7;
/** Larger type near a picture is its heading, in heights of the page's typical line. */
const MOST_HEIGHT = 1.15;
/** Labels along one side; a paragraph beside a picture has long lines and would end it. */
const MOST_ROUNDS = 4;

/** A picture's box with the labels around it: short lines beside it, level or upright, and those beside these. */
export const withLabels = (picture: PixelBox, lines: readonly TextLine[], typicalHeightPx: number): PixelBox => {
	const labels = lines.filter(({ box, heightPx, text }) => {
		const length = Math.max(box.right - box.left, box.bottom - box.top);
		return length <= MOST_LENGTH * heightPx && heightPx <= MOST_HEIGHT * typicalHeightPx && !CAPTION_START.test(text);
	});
	let grown = picture;
	for (let round = 0; round < MOST_ROUNDS; round++) {
		const near = labels.filter(({ box, heightPx }) => {
			const gap = Math.max(-sharedWidth(box, grown), -sharedHeight(box, grown));
			return gap <= MOST_GAP * heightPx && containedShare(box, grown) < 1;
		});
		if (near.length === 0) return grown;
		grown = unionBox([grown, ...near.map(({ box }) => box)]) as PixelBox;
	}
	return grown;
};

import type { Box } from '../../../pipeline/document/block.ts';

/** Height of a line of text: about 12 pt on a page of letter size. */
const LINE_SHARE = 0.015;
/** Of a picture's height that its captions may take. */
const MOST_OF_BOX = 0.4;

export interface ContentPart {
	readonly text: string;
	readonly box: Box;
}

export interface ContentParts {
	readonly body: Box;
	/** Above the body. */
	readonly above: readonly ContentPart[];
	readonly below: readonly ContentPart[];
}

/**
 * Content lists give a picture, its captions and its notes one box. Each caption gets a strip of it as high as a line of text, at
 * the edge where it usually stands, and the body what is left.
 */
export const contentParts = (box: Box, above: readonly string[], below: readonly string[]): ContentParts => {
	const strips = above.length + below.length;
	if (strips === 0) return { body: box, above: [], below: [] };
	// A box without height leaves them all without one.
	const stripHeight = Math.min(LINE_SHARE, (Math.max(0, box.h) * MOST_OF_BOX) / strips);
	const stripAt = (y: number, text: string): ContentPart => ({ text, box: { x: box.x, y, w: box.w, h: stripHeight } });
	const bodyTop = box.y + above.length * stripHeight;
	const bodyHeight = box.h - strips * stripHeight;
	return {
		body: { x: box.x, y: bodyTop, w: box.w, h: bodyHeight },
		above: above.map((text, index) => stripAt(box.y + index * stripHeight, text)),
		below: below.map((text, index) => stripAt(bodyTop + bodyHeight + index * stripHeight, text)),
	};
};

import type { Block } from '../document/block.ts';
import type { LayoutParse } from '../document/layoutParse.ts';
import type { ObjectPage, PageObject } from '../evaluator/pageObject.ts';

const objectOf = ({ kind, text, html, latex, box, order }: Block): PageObject => ({
	kind,
	text: kind === 'formula' && latex !== undefined ? latex : text,
	...(html === undefined ? {} : { html }),
	box: [box.x, box.y, box.w, box.h],
	...(order === null ? {} : { order }),
});

/**
 * What a candidate is held against: the blocks of the page's layout parse. Blocks that were set aside (running heads, page numbers,
 * stamps) are neither asked for nor held against a candidate that has them.
 */
export const referenceOf = (pageId: string, layout: LayoutParse): ObjectPage => ({
	pageId,
	width: layout.widthPt,
	height: layout.heightPt,
	objects: [
		...layout.blocks.map(objectOf),
		...layout.discarded.map((block): PageObject => ({ ...objectOf(block), ignore: true })),
	],
});

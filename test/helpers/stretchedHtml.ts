import type { Reading } from '../../pipeline/evaluator/extraction/reading.ts';
import { type Rect, unionOf } from '../../pipeline/evaluator/extraction/rect.ts';
import type { ObjectPage, PageObject } from '../../pipeline/evaluator/pageObject.ts';

const WIDTH_PX = 1_000;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const contents = ({ kind, text, html }: PageObject): string => {
	if (kind === 'table') return html ?? escaped(text);
	if (kind === 'formula') return `\\[${escaped(text)}\\]`;
	return escaped(text.replace(/\s+/g, ' '));
};

const STYLE = `body{margin:0}#page{position:relative;overflow:hidden}[data-block]{position:absolute;left:0;top:0;white-space:pre;
	transform-origin:0 0;font:16px serif}table{border-collapse:collapse}td,th{padding:0;min-width:1px;height:10px}`;

/** Blocks that have a picture of themselves in text. */
const isWritten = ({ kind }: PageObject): boolean => kind !== 'figure' && kind !== 'chart';

/** A page whose blocks stand each in an element of its own, as one line or one table, moved by the given transforms. */
const written = (page: ObjectPage, transformOf: (block: number) => string): string => {
	const blocks = page.objects.map((object, block) =>
		isWritten(object)
			? `<div data-block="${block}" style="transform:${transformOf(block)}">${contents(object)}</div>`
			: '',
	);
	const height = (WIDTH_PX * page.height) / page.width;
	return `<!doctype html><meta charset=utf-8><style>${STYLE}</style><div id=page style="width:${WIDTH_PX}px;height:${height}px">${blocks.join('')}</div>`;
};

/** Where a block's lines, or its cells, lie. */
const inkOf = ({ nodes, fragments }: Reading, element: number): Rect => {
	const { end } = nodes[element] ?? { end: element };
	const cells = nodes.slice(element, end).filter(({ name, box }) => (name === 'td' || name === 'th') && box);
	if (cells.length > 0) return unionOf(cells.map(({ box }) => box?.rect ?? [0, 0, 0, 0]));
	return unionOf(fragments.filter(({ node }) => node >= element && node < end).map(({ rect }) => rect));
};

/**
 * A page of truth as HTML: each block stretched by a transform onto its own box.
 * @param read renders HTML, to see how large blocks are by themselves
 */
export const stretchedHtml = async (page: ObjectPage, read: (html: string) => Promise<Reading>): Promise<string> => {
	const reading = await read(written(page, () => 'none'));
	const places = new Map<number, number>();
	for (const [place, { attributes }] of reading.nodes.entries()) {
		const block = attributes.get('data-block');
		if (block !== undefined) places.set(Number(block), place);
	}
	const height = (WIDTH_PX * page.height) / page.width;
	return written(page, (block) => {
		const [left, top, inkWidth, inkHeight] = inkOf(reading, places.get(block) ?? 0);
		const [x, y, width, tall] = page.objects[block]?.box ?? [0, 0, 0, 0];
		const across = inkWidth > 0 ? (width * WIDTH_PX) / inkWidth : 1;
		const down = inkHeight > 0 ? (tall * height) / inkHeight : 1;
		return `translate(${x * WIDTH_PX - left * across}px,${y * height - top * down}px) scale(${across},${down})`;
	});
};

import { backdropsOf } from './backdropsOf.ts';
import { type Colour, colourOf, contrastOf, over } from './colour.ts';
import type { ReadFragment, ReadNode, Reading } from './reading.ts';
import { areaOf, holds, sharedRect } from './rect.ts';

/** Text that changes a channel by this much is seen, however thin its strokes: four times what the paint probe asks for. */
const SURE_CONTRAST = 96;

/** Pairs of lines and backdrops looked at; beyond, only paint tells. A work limit. */
const MOST_PAIRS = 4_000_000;

const WHITE: Colour = [255, 255, 255, 1];

/** What is under all: white, but not where a page asks for dark colours. */
const isCanvasWhite = (nodes: readonly ReadNode[], root: ReadNode | undefined): boolean =>
	/^(?:normal|(?:only )?light(?: only)?)$/.test(root?.box?.style['color-scheme'] ?? 'normal') &&
	!nodes.some(
		({ name, attributes }) => name === 'meta' && /^color-scheme$/i.test(attributes.get('name')?.trim() ?? ''),
	);

/** Whether lines stand out from all that is painted near them, told by styles alone. */
export const backdrops = ({ nodes, fragments }: Reading): ((fragment: ReadFragment) => boolean) => {
	const root = nodes.find(({ name }) => name === 'html');
	const all = nodes.flatMap((node, index) => backdropsOf(node, index, root));
	if (all.length * fragments.length > MOST_PAIRS || !isCanvasWhite(nodes, root)) return () => false;
	return ({ node, rect }) => {
		const { style, paintOrder } = nodes[node]?.box ?? {};
		const text = colourOf(style?.['-webkit-text-fill-color'] ?? '');
		if (!text || paintOrder === undefined) return false;
		let ground = WHITE;
		const grounds: Colour[] = [];
		for (const backdrop of all) {
			const { colour, hole } = backdrop;
			if (areaOf(sharedRect(backdrop.rect, rect)) === 0 || (hole && holds(hole, rect))) continue;
			const isAbove = backdrop.node <= node && node < backdrop.end;
			if (!colour || backdrop.paintOrder > paintOrder) return false;
			if (!isAbove && backdrop.paintOrder === paintOrder && !backdrop.isBlock) return false;
			if (isAbove) ground = over(colour, ground);
			else grounds.push(over(colour, ground));
		}
		return [ground, ...grounds].every((each) => contrastOf(text, each) >= SURE_CONTRAST);
	};
};

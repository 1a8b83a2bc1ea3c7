import { type Colour, colourOf, contrastOf, over } from './colour.ts';
import type { ReadFragment, ReadNode, Reading } from './reading.ts';
import { areaOf, type Rect, sharedRect } from './rect.ts';

interface Backdrop {
	readonly node: number;
	readonly end: number;
	readonly rect: Rect;
	readonly paintOrder: number;
	/** Undefined: a picture, or a colour that only paint tells. */
	readonly colour: Colour | undefined;
	/** Painted before all lines of its layer. */
	readonly isBlock: boolean;
}

/** Text that changes a channel by this much is seen, however thin its strokes: four times what the paint probe asks for. */
const SURE_CONTRAST = 96;

/** Pairs of lines and backdrops looked at; beyond, only paint tells. A work limit. */
const MOST_PAIRS = 4_000_000;

const WHITE: Colour = [255, 255, 255, 1];

const REPLACED = new Set([
	'img',
	'svg',
	'canvas',
	'video',
	'object',
	'embed',
	'iframe',
	'input',
	'textarea',
	'select',
	'image',
]);

/** How far a shadow may reach, at most. */
const reachOf = (shadow: string): number =>
	(shadow.match(/-?[\d.]+px/g) ?? []).reduce((sum, length) => sum + Math.abs(Number.parseFloat(length)), 0);

const backdropOf = (node: ReadNode, index: number): Backdrop | undefined => {
	if (!node.box || node.name === '#text') return undefined;
	const { rect, style, paintOrder } = node.box;
	const colour = colourOf(style['background-color']);
	const drawn = REPLACED.has(node.name) || style['background-image'] !== 'none' || style['backdrop-filter'] !== 'none';
	const reach =
		(style['box-shadow'] === 'none' ? 0 : reachOf(style['box-shadow'])) +
		(style['outline-style'] === 'none' ? 0 : Number.parseFloat(style['outline-width']));
	if (!drawn && reach === 0 && colour?.[3] === 0) return undefined;
	return {
		node: index,
		end: node.end,
		rect: [rect[0] - reach, rect[1] - reach, rect[2] + 2 * reach, rect[3] + 2 * reach],
		paintOrder,
		colour: drawn ? undefined : colour,
		isBlock: !style.display.startsWith('inline') && style.float === 'none' && !REPLACED.has(node.name),
	};
};

/** Whether lines stand out from all that is painted near them, told by styles alone. */
export const backdrops = ({ nodes, fragments }: Reading): ((fragment: ReadFragment) => boolean) => {
	const all = nodes.map(backdropOf).filter((backdrop) => backdrop !== undefined);
	if (all.length * fragments.length > MOST_PAIRS) return () => false;
	return ({ node, rect }) => {
		const { style, paintOrder } = nodes[node]?.box ?? {};
		const text = colourOf(style?.['-webkit-text-fill-color'] ?? '');
		if (!text || paintOrder === undefined) return false;
		let ground = WHITE;
		const grounds: Colour[] = [];
		for (const backdrop of all) {
			if (areaOf(sharedRect(backdrop.rect, rect)) === 0) continue;
			const { colour } = backdrop;
			const isAbove = backdrop.node <= node && node < backdrop.end;
			if (!colour || backdrop.paintOrder > paintOrder) return false;
			if (!isAbove && backdrop.paintOrder === paintOrder && !backdrop.isBlock) return false;
			if (isAbove) ground = over(colour, ground);
			else grounds.push(over(colour, ground));
		}
		return [ground, ...grounds].every((each) => contrastOf(text, each) >= SURE_CONTRAST);
	};
};

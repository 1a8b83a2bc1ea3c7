import { type Colour, colourOf } from './colour.ts';
import type { ReadNode, ReadStyle } from './reading.ts';
import { EVERYWHERE, type Rect } from './rect.ts';

export interface Backdrop {
	readonly node: number;
	readonly end: number;
	readonly rect: Rect;
	/** Within it nothing of this is painted. */
	readonly hole?: Rect;
	readonly paintOrder: number;
	/** Undefined: a picture, or a colour that only paint tells. */
	readonly colour: Colour | undefined;
	/** Painted before all lines of its layer. */
	readonly isBlock: boolean;
}

/** Elements that draw more than a colour. */
const DRAWN = new Set([
	...[
		'img',
		'svg',
		'canvas',
		'video',
		'audio',
		'object',
		'embed',
		'iframe',
		'input',
		'textarea',
		'select',
		'meter',
		'progress',
	],
	...['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path', 'image', 'use'],
]);

/** Pictures that paint beyond their own box where they are let to. */
const SPILLING = new Set(['img', 'svg', 'canvas', 'video']);

/** How far a shadow may reach, at most. Large lengths are written as `1e+06px`. */
const reachOf = (shadow: string): number =>
	(shadow.match(/-?[\d.]+(?:e[+-]?\d+)?px/g) ?? []).reduce(
		(sum, length) => sum + Math.abs(Number.parseFloat(length)),
		0,
	);

const wider = ([left, top, width, height]: Rect, by: number): Rect => [
	left - by,
	top - by,
	width + 2 * by,
	height + 2 * by,
];

/** Within its border, where it has one. */
const paddingBox = ([left, top, width, height]: Rect, style: ReadStyle): Rect => {
	const [above, right, below, before] = (['top', 'right', 'bottom', 'left'] as const).map((side) =>
		Number.parseFloat(style[`border-${side}-width`]),
	) as [number, number, number, number];
	return [left + before, top + above, width - before - right, height - above - below];
};

const isTransparent = ({ box }: ReadNode): boolean =>
	box === undefined || (box.style['background-image'] === 'none' && colourOf(box.style['background-color'])?.[3] === 0);

/** Grounds of the root, or of `body` where the root has none, are those of the whole page. */
const isPages = ({ name }: ReadNode, root: ReadNode | undefined): boolean =>
	name === 'html' || (name === 'body' && root !== undefined && isTransparent(root));

/** What a node paints behind, before and around its contents. */
export const backdropsOf = (node: ReadNode, index: number, root: ReadNode | undefined): readonly Backdrop[] => {
	if (!node.box || node.name === '#text') return [];
	const { rect, style, paintOrder } = node.box;
	const isBlock = !style.display.startsWith('inline') && style.float === 'none' && !DRAWN.has(node.name);
	const painted: Pick<Backdrop, 'rect' | 'colour' | 'hole'>[] = [];
	const colour = colourOf(style['background-color']);
	const isDrawn =
		DRAWN.has(node.name) ||
		style['background-image'] !== 'none' ||
		style['backdrop-filter'] !== 'none' ||
		style['column-rule-style'] !== 'none' ||
		style.content.includes('url(');
	if (isDrawn || colour?.[3] !== 0)
		painted.push({ rect: isPages(node, root) ? EVERYWHERE : rect, colour: isDrawn ? undefined : colour });
	const inner = paddingBox(rect, style);
	if (inner[2] < rect[2] || inner[3] < rect[3]) painted.push({ rect, hole: inner, colour: undefined });
	const offset = Number.parseFloat(style['outline-offset']);
	const outline = style['outline-style'] === 'none' ? 0 : Number.parseFloat(style['outline-width']) + Math.abs(offset);
	const reach = (style['box-shadow'] === 'none' ? 0 : reachOf(style['box-shadow'])) + outline;
	const isInside = style['box-shadow'].includes('inset') || (outline > 0 && offset < 0);
	if (reach > 0) painted.push({ rect: wider(rect, reach), ...(isInside ? {} : { hole: rect }), colour: undefined });
	const spills =
		(SPILLING.has(node.name) && style['overflow-x'] === 'visible') ||
		style['-webkit-box-reflect'] !== 'none' ||
		/drop-shadow|url|blur/.test(style.filter);
	if (spills) painted.push({ rect: EVERYWHERE, colour: undefined });
	return painted.map((each) => ({ ...each, node: index, end: node.end, paintOrder, isBlock }));
};

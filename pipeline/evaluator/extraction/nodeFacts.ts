import type { ReadNode, ReadStyle, Reading } from './reading.ts';
import { EVERYWHERE, type Rect, sharedRect } from './rect.ts';

/** What the ancestors of a node, and itself, do to all that is below it. */
export interface NodeFacts {
	/** Opacity 0 somewhere above. */
	readonly faded: boolean;
	/** Something above may hide parts in a way that only paint tells. */
	readonly doubtful: boolean;
	/** Inside a drawing. */
	readonly inDrawing: boolean;
	/** What is cut off by boxes that do not let their contents flow over, by how a child is positioned. */
	readonly clips: { readonly flow: Rect; readonly absolute: Rect; readonly fixed: Rect };
}

const ROOT: NodeFacts = {
	faded: false,
	doubtful: false,
	inDrawing: false,
	clips: { flow: EVERYWHERE, absolute: EVERYWHERE, fixed: EVERYWHERE },
};

/** Moves and positive scales keep lines level, so that their rects say where they are. */
const isLevel = (transform: string): boolean => {
	if (transform === 'none') return true;
	const [a = 0, b = 1, c = 1, d = 0] = /^matrix\((.*)\)$/.exec(transform)?.[1]?.split(', ').map(Number) ?? [];
	return a > 0 && d > 0 && b === 0 && c === 0;
};

const isMoved = (style: ReadStyle): boolean =>
	style.transform !== 'none' || style.translate !== 'none' || style.rotate !== 'none' || style.scale !== 'none';

const raisesDoubt = (style: ReadStyle): boolean =>
	Number(style.opacity) < 1 ||
	style['clip-path'] !== 'none' ||
	style.clip !== 'auto' ||
	style['mask-image'] !== 'none' ||
	style.filter !== 'none' ||
	style['mix-blend-mode'] !== 'normal' ||
	style['background-clip'].includes('text') ||
	// Lines through text are painted over it, thick ones under it may be of its colour; both go on below.
	style['text-decoration-line'].includes('line-through') ||
	(style['text-decoration-line'] !== 'none' &&
		(style['text-decoration-thickness'] !== 'auto' || style['text-underline-offset'] !== 'auto')) ||
	style.perspective !== 'none' ||
	style.rotate !== 'none' ||
	// Painted before the backgrounds of its ancestors, whatever its place in the paint order.
	Number(style['z-index']) < 0 ||
	!isLevel(style.transform);

/** Whether positioned boxes below are placed and cut by this one (CSS Positioned Layout, containing blocks). */
const containsFixed = (style: ReadStyle): boolean =>
	isMoved(style) ||
	style.perspective !== 'none' ||
	style.filter !== 'none' ||
	style['backdrop-filter'] !== 'none' ||
	/paint|strict|content|layout/.test(style.contain) ||
	/transform|perspective|filter/.test(style['will-change']);

const cuts = (style: ReadStyle): boolean =>
	!style.display.startsWith('inline ') &&
	style.display !== 'inline' &&
	(style['overflow-x'] !== 'visible' ||
		style['overflow-y'] !== 'visible' ||
		/paint|strict|content/.test(style.contain));

/** The side on which nothing is cut reaches on for ever. */
const cutRect = ({ rect, style }: NonNullable<ReadNode['box']>): Rect => {
	const contained = /paint|strict|content/.test(style.contain);
	const across = contained || style['overflow-x'] !== 'visible';
	const down = contained || style['overflow-y'] !== 'visible';
	return [
		across ? rect[0] : EVERYWHERE[0],
		down ? rect[1] : EVERYWHERE[1],
		across ? rect[2] : EVERYWHERE[2],
		down ? rect[3] : EVERYWHERE[3],
	];
};

/** The overflow of the root, or of `body` where the root has none, is that of the window, which is as large as the page. */
const isWindows = (node: ReadNode, root: ReadNode | undefined): boolean => {
	if (node.name === 'html') return true;
	const { style } = root?.box ?? {};
	return node.name === 'body' && style?.['overflow-x'] === 'visible' && style['overflow-y'] === 'visible';
};

const factsBelow = (node: ReadNode, above: NodeFacts, root: ReadNode | undefined): NodeFacts => {
	const inDrawing = above.inDrawing || node.name === 'svg';
	if (!node.box) return inDrawing === above.inDrawing ? above : { ...above, inDrawing };
	const { style } = node.box;
	const { position } = style;
	const own =
		position === 'fixed' ? above.clips.fixed : position === 'absolute' ? above.clips.absolute : above.clips.flow;
	const flow = cuts(style) && !isWindows(node, root) ? sharedRect(own, cutRect(node.box)) : own;
	const fixed = containsFixed(style) ? flow : above.clips.fixed;
	const absolute = position !== 'static' || containsFixed(style) ? flow : above.clips.absolute;
	return {
		faded: above.faded || Number(style.opacity) === 0,
		doubtful: above.doubtful || raisesDoubt(style),
		inDrawing,
		clips: { flow, absolute, fixed },
	};
};

/** Facts of all nodes of a reading, in their order. */
export const nodeFacts = ({ nodes }: Reading): readonly NodeFacts[] => {
	const facts: NodeFacts[] = [];
	const root = nodes.find(({ name }) => name === 'html');
	for (const node of nodes)
		facts.push(
			node.name === '#text' ? (facts[node.parent] ?? ROOT) : factsBelow(node, facts[node.parent] ?? ROOT, root),
		);
	return facts;
};

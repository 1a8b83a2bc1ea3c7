import { backdrops } from './backdrops.ts';
import { colourOf } from './colour.ts';
import { isControl } from './controlText.ts';
import { type NodeFacts, nodeFacts } from './nodeFacts.ts';
import { type ReadFragment, type ReadNode, type Reading, WIDEST_PAGE_PX } from './reading.ts';
import { areaOf, holds, type Rect, sharedRect } from './rect.ts';

export interface Judgement {
	readonly state: 'hidden' | 'visible' | 'doubt';
	/** What its ancestors leave of the page, where that cuts the line. */
	readonly clip?: Rect;
}

/** Lines lower than this are too small to be read (AmbiHTMLBench, A.1: "extremely small text"). */
const LEAST_HEIGHT_PX = 3;
/** Lines lower than this may be too thin to change a pixel. */
const SURE_HEIGHT_PX = 8;
/** Characters narrower than this may be squeezed to nothing. */
const SURE_WIDTH_PX = 1.5;

/** Characters without ink, whatever the font: format characters, fillers, the empty Braille cell. */
const INKLESS = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u;

/** No fill, and nothing else that would draw the letters. */
const isUnpainted = (fragment: ReadFragment, { nodes }: Reading, facts: NodeFacts): boolean => {
	const style = nodes[fragment.node]?.box?.style;
	if (!style || facts.inDrawing) return false;
	if (colourOf(style['-webkit-text-fill-color'])?.[3] !== 0) return false;
	return (
		style['text-shadow'] === 'none' && Number.parseFloat(style['-webkit-text-stroke-width']) === 0 && !facts.doubtful
	);
};

const judge = (
	fragment: ReadFragment,
	reading: Reading,
	facts: NodeFacts,
	standsOut: (fragment: ReadFragment) => boolean,
): Judgement => {
	const { rect, text } = fragment;
	const style = reading.nodes[fragment.node]?.box?.style;
	const letters = text.replace(/\s/g, '');
	if (style?.visibility !== 'visible' || facts.faded) return { state: 'hidden' };
	const isVertical = !style['writing-mode'].startsWith('horizontal');
	const [height, width] = isVertical ? [rect[2], rect[3]] : [rect[3], rect[2]];
	if (height < LEAST_HEIGHT_PX || width === 0) return { state: 'hidden' };
	const page: Rect = [0, 0, Math.min(reading.width, WIDEST_PAGE_PX), reading.height];
	const clip = sharedRect(facts.clips.flow, page);
	if (areaOf(sharedRect(clip, rect)) === 0 || isUnpainted(fragment, reading, facts)) return { state: 'hidden' };
	const sure =
		!facts.doubtful &&
		!facts.inDrawing &&
		!reading.hasLineStyles &&
		// A stroke is painted over the letters.
		Number.parseFloat(style['-webkit-text-stroke-width']) === 0 &&
		height >= SURE_HEIGHT_PX &&
		width >= SURE_WIDTH_PX * letters.length &&
		!INKLESS.test(letters) &&
		standsOut(fragment);
	// What a form control holds may be longer than it.
	if (isControl(reading.nodes[fragment.node] as ReadNode)) return { state: 'doubt', clip: sharedRect(clip, rect) };
	return { state: sure ? 'visible' : 'doubt', ...(holds(clip, rect, 1) ? {} : { clip }) };
};

/**
 * What styles alone say of each line: hidden or visible where they leave no doubt, which the paint probe would confirm. White space
 * is visible.
 */
export const judgeFragments = (reading: Reading): readonly Judgement[] => {
	const facts = nodeFacts(reading);
	const standsOut = backdrops(reading);
	return reading.fragments.map((fragment) =>
		fragment.text.trim() === ''
			? { state: 'visible' }
			: judge(fragment, reading, facts[fragment.node] as NodeFacts, standsOut),
	);
};

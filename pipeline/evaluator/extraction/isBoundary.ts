import type { PageView } from './pageView.ts';

/** Also `math`: a formula in a line; one that is displayed is `block math`. */
const INLINE = /^(?:inline|ruby|contents|none|math$)/;

const isBlockLevel = (index: number, view: PageView): boolean => {
	const { box, name } = view.node(index);
	return box !== undefined && !name.startsWith('#') && !INLINE.test(box.style.display);
};

/** Lines that stand on different heights: more than one. */
const hasSeveralLines = (index: number, view: PageView): boolean => {
	const rects = view.shownBelow(index).map(({ rect }) => rect);
	const [first] = rects;
	return (
		first !== undefined && rects.some(([, top, , height]) => top >= first[1] + first[3] || top + height <= first[1])
	);
};

/**
 * Whether text on both sides of an element's edges belongs to different blocks: it is no inline box, or it is one that holds more
 * than a line (`inline-block` and its like).
 */
export const isBoundary = (index: number, view: PageView): boolean => {
	if (isBlockLevel(index, view)) return true;
	const display = view.node(index).box?.style.display ?? '';
	if (!/^inline-/.test(display)) return false;
	return view.below(index).some((each) => isBlockLevel(each, view)) || hasSeveralLines(index, view);
};

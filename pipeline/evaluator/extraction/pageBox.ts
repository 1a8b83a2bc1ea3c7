import type { SeenObject } from './collectObjects.ts';
import type { PageView } from './pageView.ts';
import { areaOf, holds, type Rect, unionOf } from './rect.ts';

/** A lone child of `body` that holds all objects and is none itself: the page that a layout draws. */
const drawnPage = (objects: readonly SeenObject[], view: PageView, body: number): Rect | undefined => {
	const children = view.children(body).filter((each) => {
		const { box } = view.node(each);
		return view.shownBelow(each).length > 0 || (box !== undefined && areaOf(box.rect) > 0);
	});
	const [child] = children;
	if (child === undefined || children.length > 1 || objects.some(({ owner }) => owner === child || owner === body))
		return undefined;
	const rect = view.node(child).box?.rect;
	return rect && areaOf(rect) > 0 && objects.every((object) => holds(rect, object.rect, 1)) ? rect : undefined;
};

/**
 * The box by which all others are measured: of the page that the layout draws, else from the corner of the window to the last
 * object and the first one's margins once more. The window's own size is no part of it.
 */
export const pageBox = (objects: readonly SeenObject[], view: PageView, body: number | undefined): Rect => {
	const drawn = body === undefined ? undefined : drawnPage(objects, view, body);
	if (drawn) return drawn;
	const [left, top, width, height] = unionOf(objects.map(({ rect }) => rect));
	return [0, 0, left + width + Math.max(0, left), top + height + Math.max(0, top)];
};

import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import { intersectionOverUnion } from '../../pipeline/numeric/intersectionOverUnion.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import { area, containedShare, sharedArea, sharedHeight, sharedWidth } from './boxMeasures.ts';
import type { Region } from './region.ts';

const SAME_PLACE_IOU = 0.6;
const CONTAINED = 0.8;
/** A caption at most this far into a figure's or table's height from its edge stays a block of its own. */
const EDGE_SHARE = 0.25;

const ABSORBING: ReadonlySet<BlockKind> = new Set(['figure', 'table']);

/**
 * The detector suppresses doubles within a class only; this settles classes among each other. Of two boxes on one place the
 * better score stays. Figures and tables absorb what lies in them but captions at their edge; a box in a box of text
 * goes, unless it is another kind at its upper or lower edge. What still overlaps is cut apart along the thinner side.
 * Answers in the order of score, ties by place.
 */
export const resolveOverlaps = (regions: readonly Region[]): Region[] => {
	const kept: Region[] = [];
	for (const region of [...regions].sort(byRank))
		if (!kept.some((better) => onOnePlace(better.box, region.box))) kept.push(region);
	const alone = kept.filter((inner) => !kept.some((outer) => outer !== inner && swallows(outer, inner)));
	return cutApart(alone);
};

const onOnePlace = (a: PixelBox, b: PixelBox): boolean =>
	intersectionOverUnion(sharedArea(a, b), area(a), area(b)) > SAME_PLACE_IOU;

const byRank = (a: Region, b: Region): number =>
	b.score - a.score || a.box.top - b.box.top || a.box.left - b.box.left || area(b.box) - area(a.box);

const swallows = (outer: Region, inner: Region): boolean => {
	if (area(outer.box) <= area(inner.box) || containedShare(inner.box, outer.box) < CONTAINED) return false;
	if (ABSORBING.has(outer.kind)) return !(inner.kind === 'caption' && atEdge(outer.box, inner.box));
	return inner.kind === outer.kind || !(ABSORBING.has(inner.kind) || atEdge(outer.box, inner.box));
};

const atEdge = (outer: PixelBox, inner: PixelBox): boolean => {
	const depth = Math.min(inner.bottom - outer.top, outer.bottom - inner.top);
	return depth <= EDGE_SHARE * (outer.bottom - outer.top);
};

/** Two boxes that share a strip lose half of it each; across the thinner side, and only where a rest remains. */
const cutApart = (regions: readonly Region[]): Region[] => {
	const boxes = regions.map(({ box }) => ({ ...box }));
	for (let i = 0; i < boxes.length; i++) {
		for (let j = i + 1; j < boxes.length; j++) {
			const [a, b] = [boxes[i] as Mutable, boxes[j] as Mutable];
			const [width, height] = [sharedWidth(a, b), sharedHeight(a, b)];
			if (width <= 0 || height <= 0) continue;
			if (height <= width) cut(a, b, 'top', 'bottom');
			else cut(a, b, 'left', 'right');
		}
	}
	return regions
		.map((region, index) => ({ ...region, box: boxes[index] as PixelBox }))
		.filter(({ box }) => area(box) > 0);
};

type Mutable = { -readonly [Key in keyof PixelBox]: PixelBox[Key] };

const cut = (a: Mutable, b: Mutable, start: 'top' | 'left', end: 'bottom' | 'right'): void => {
	const [first, second] = a[start] + a[end] <= b[start] + b[end] ? [a, b] : [b, a];
	if (second[start] <= first[start] || second[end] <= first[end]) return;
	const middle = (first[end] + second[start]) / 2;
	first[end] = middle;
	second[start] = middle;
};

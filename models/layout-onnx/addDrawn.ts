import { intersectionOverUnion } from '../../pipeline/numeric/intersectionOverUnion.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { area, containedShare, sharedArea, unionBox } from './boxMeasures.ts';
import type { Drawn } from './findDrawn.ts';
import { typicalHeight } from './typicalHeight.ts';
import { withLabels } from './withLabels.ts';
import type { Region } from './region.ts';

/** Drawing that shares this much of the smaller area with a region is the same thing. */
const SAME_THING = 0.5;
/** A grid is worth more than what the detector guesses, a picture less. */
const TABLE_SCORE = 0.95;
const PICTURE_SCORE = 0.41;
/** A picture with more of its area under text is a frame, and one over more of the page the page's ground. */
const MOST_TEXT = 0.25;
const MOST_OF_PAGE = 0.5;
/** Long lines, in heights of the type, are text in a frame. */
const LONG = 14;
const LEAST_PROSE = 2;

/** A figure that its pictures fill less than this, with lines of text beside them, is cut down to its pictures. */
const MOST_EMPTY = 0.6;
const LEAST_LINES = 3;

/**
 * Regions held against what is drawn on the page. Grids with text become tables, in place of figures there; figures that
 * hold lines of text beside their pictures are cut down to these; pictures become figures where there was neither
 * figure, table nor formula.
 */
export const addDrawn = (
	regions: readonly Region[],
	{ tables, pictures }: Pick<Drawn, 'tables' | 'pictures'>,
	lines: readonly TextLine[],
	pageArea: number,
): Region[] => {
	const heightPx = typicalHeight(lines) ?? 0;
	const missed = tables.filter(
		(box) => !regions.some((region) => region.kind === 'table' && sharedOfSmaller(region.box, box) >= SAME_THING),
	);
	const isGrid = (box: PixelBox): boolean => missed.some((table) => isSame(table, box));
	const grids = missed.map((table) => {
		const around = [...regions.filter(({ kind }) => kind === 'figure').map(({ box }) => box), ...pictures];
		return unionBox([table, ...around.filter((box) => isSame(table, box))]) as PixelBox;
	});
	const known = regions
		.filter(({ kind, box }) => kind !== 'figure' || !isGrid(box))
		.flatMap((region) => (region.kind === 'figure' ? cutDown(region, pictures, lines) : [region]));
	const drawn = known.filter(({ kind }) => kind === 'figure' || kind === 'table' || kind === 'formula');
	const seen = [...drawn.map(({ box }) => box), ...grids];
	const added = pictures.filter((box) => {
		const inside = lines.filter((line) => containedShare(line.box, box) > 0.5);
		const text = inside.reduce((sum, line) => sum + area(line.box), 0);
		if (text > MOST_TEXT * area(box) || area(box) > MOST_OF_PAGE * pageArea) return false;
		if (inside.filter(isLong).length >= LEAST_PROSE) return false;
		return !seen.some((other) => sharedOfSmaller(other, box) >= SAME_THING);
	});
	return [
		...known,
		...grids.map((box): Region => ({ kind: 'table', score: TABLE_SCORE, box, closed: true })),
		...added.map((box): Region => ({ kind: 'figure', score: PICTURE_SCORE, box: withLabels(box, lines, heightPx) })),
	];
};

const isSame = (a: PixelBox, b: PixelBox): boolean =>
	intersectionOverUnion(sharedArea(a, b), area(a), area(b)) >= SAME_THING;

const isLong = ({ box, heightPx }: TextLine): boolean => box.right - box.left > LONG * heightPx;

const cutDown = (figure: Region, pictures: readonly PixelBox[], lines: readonly TextLine[]): Region[] => {
	const own = pictures.filter((box) => containedShare(box, figure.box) > 0.9);
	const filled = own.reduce((sum, box) => sum + area(box), 0);
	const beside = lines.filter(
		({ box }) => containedShare(box, figure.box) > 0.5 && !own.some((picture) => containedShare(box, picture) > 0.5),
	);
	if (own.length === 0 || filled >= MOST_EMPTY * area(figure.box) || beside.length < LEAST_LINES) return [figure];
	return own.map((box) => ({ ...figure, box }));
};

const sharedOfSmaller = (a: PixelBox, b: PixelBox): number =>
	area(a) < area(b) ? containedShare(a, b) : containedShare(b, a);

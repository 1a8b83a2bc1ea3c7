import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { PageSize } from '../../pipeline/contract/raster.ts';
import { areaOf, boxOfStroke, holds, sharedArea, touchesBox } from './boxGeometry.ts';
import { CAPTION_START } from './captionStart.ts';
import { clusterBoxes } from './clusterBoxes.ts';
import { boxOfLines } from './draft.ts';
import type { Graphics } from './graphicsIn.ts';
import { hasTicks } from './hasTicks.ts';
import { isListing } from './isListing.ts';
import { lineText } from './lineText.ts';
import { numbersIn } from './numbersIn.ts';
import type { Line } from './shapes.ts';
import { strokeRegions } from './strokeRegions.ts';

const MIN_DRAWING_SIDE_PT = 22;
/** Of the page: smaller pictures and drawings are part of a line. */
export const MIN_AREA_SHARE = 0.0015;
/** A picture this large under text is the page's ground. */
export const GROUND_SHARE = 0.6;
/** Strokes of one drawing come this near, in em. */
const DRAWING_GAP_EM = 0.7;
const BAR_GAP_EM = 1.8;
const MIN_BARS = 4;
const MAX_FRAME_PARTS = 4;
const MAX_BOX_LINES = 4;
const MAX_BOX_WORDS = 10;
/** A box this low around a line of text decorates it. */
const BANNER_EM = 3.2;
/** Labels of axes stand this near, in em. */
const LABEL_EM = 2;
const BAR_LABEL_EM = 2.6;
/** Share of the lines' characters inside a drawing that are running text: then it is a frame around text. */
const PROSE_SHARE = 0.5;
const PROSE_WORDS = 6;
/** One long line is a label on a curve. */
const MIN_PROSE_LINES = 2;
/** A chart has as many plain numbers on its axes and bars. */
export const MIN_NUMBERS = 4;

const proseShare = (lines: readonly Line[]): number => {
	const chars = lines.reduce((sum, line) => sum + line.chars, 0);
	const prose = lines.reduce((sum, line) => (line.words.length >= PROSE_WORDS ? sum + line.chars : sum), 0);
	return chars === 0 ? 0 : prose / chars;
};

const proseLines = (lines: readonly Line[]): number => lines.filter((line) => line.words.length >= PROSE_WORDS).length;

/** Lines of a drawing with their bars and axes: strokes and areas that touch it, unless they would make it much larger. */
const withStrokes = (cluster: PdfBox, graphics: Graphics, gapPt: number): PdfBox => {
	const parts = [
		...graphics.level.map((stroke) => boxOfStroke(stroke, true)),
		...graphics.upright.map((stroke) => boxOfStroke(stroke, false)),
		...graphics.areas,
	];
	let box: PdfBox = cluster;
	for (let round = 0; round < 2; round++) {
		for (const part of parts) {
			if (!touchesBox(box, part, gapPt)) continue;
			const grown = boxOfLines([box, part]);
			if (areaOf(grown) <= 2.5 * Math.max(areaOf(box), 400)) box = grown;
		}
	}
	return box;
};

/** Share of a drawing that text which is not its own may cover. */
const MAX_UNDER_TEXT = 0.25;

export interface Drawn {
	readonly box: PdfBox;
	readonly lines: readonly Line[];
}

/** What a page's drawings are judged by. */
export interface Scene {
	readonly graphics: Graphics;
	readonly lines: readonly Line[];
	readonly page: PageSize;
	readonly emPt: number;
	readonly tables: readonly PdfBox[];
}

const isLarge = (box: PdfBox, { page, emPt }: Scene): boolean =>
	box.right - box.left >= Math.max(MIN_DRAWING_SIDE_PT, 1.5 * emPt) &&
	box.bottom - box.top >= Math.max(MIN_DRAWING_SIDE_PT, 1.5 * emPt) &&
	areaOf(box) >= MIN_AREA_SHARE * page.widthPt * page.heightPt;

/** A box and the lines in it and close around it; undefined when it is a frame, a banner or outlined text. */
const withLabels = (box: PdfBox, scene: Scene, taken: ReadonlySet<Line>, labelEm: number): Drawn | undefined => {
	const inside = scene.lines.filter((line) => !taken.has(line) && holds(box, line, 1));
	const chars = inside.reduce((sum, line) => sum + line.chars, 0);
	if (chars > 40 && proseShare(inside) > PROSE_SHARE && proseLines(inside) >= MIN_PROSE_LINES) return undefined;
	const size = Math.max(0, mostOf(inside.map((line) => line.sizePt)));
	if (inside.length > 0 && box.bottom - box.top <= BANNER_EM * size) return undefined;
	if (inside.reduce((sum, line) => sum + areaOf(line), 0) > 0.7 * areaOf(box)) return undefined;
	const near = scene.lines.filter(
		(line) =>
			!taken.has(line) &&
			!inside.includes(line) &&
			(line.words.length <= 3 || numbersIn([line]) === line.words.length) &&
			!CAPTION_START.test(lineText(line)) &&
			line.sizePt <= 1.05 * scene.emPt &&
			holds(box, line, labelEm * scene.emPt),
	);
	const own = [...inside, ...near];
	const under = scene.lines
		.filter((line) => !own.includes(line) && !taken.has(line))
		.reduce((sum, line) => sum + sharedArea(line, box), 0);
	if (under > MAX_UNDER_TEXT * areaOf(box)) return undefined;
	return { box: boxOfLines([box, ...own]), lines: own };
};

/** Frames around a few words: boxes of a flow chart. */
const labelledBoxes = ({ graphics, lines }: Scene): PdfBox[] =>
	strokeRegions(graphics).regions.filter((box) => {
		const inside = lines.filter((line) => holds(box, line, 0));
		return inside.length <= MAX_BOX_LINES && inside.reduce((sum, line) => sum + line.words.length, 0) <= MAX_BOX_WORDS;
	});

/** Clusters of curves, slanted lines and labelled boxes, and of bars, each with its labels. */
export const drawnFigures = (scene: Scene): Drawn[] => {
	const { graphics, page, emPt, tables } = scene;
	const gapPt = DRAWING_GAP_EM * emPt;
	const outside = (box: PdfBox): boolean => !tables.some((table) => holds(table, box, 0));
	const ground = GROUND_SHARE * page.widthPt * page.heightPt;
	const out: Drawn[] = [];
	const taken = new Set<Line>();
	const add = (box: PdfBox, parts: number, labelEm: number, minNumbers: number): void => {
		const drawn = withLabels(box, scene, taken, labelEm);
		// Few strokes around text: a box with round corners.
		if (
			drawn === undefined ||
			(parts <= MAX_FRAME_PARTS && drawn.lines.length > 0) ||
			numbersIn(drawn.lines) < minNumbers
		)
			return;
		for (const line of drawn.lines) taken.add(line);
		out.push(drawn);
	};
	const drawings = graphics.drawings.filter((box) => areaOf(box) < ground && outside(box));
	const boxes =
		drawings.length === 0 ? [] : labelledBoxes(scene).filter((box) => areaOf(box) < 0.1 * ground && outside(box));
	const partsIn = (box: PdfBox): number => drawings.filter((part) => holds(box, part, 0)).length;
	/** Lines of a chart's grid run behind the drawing from side to side. */
	const gridLines = (box: PdfBox): number =>
		scene.lines.some((line) => isListing(line) && holds(box, line, 0))
			? 0
			: graphics.level.filter(
					({ at, from, to }) => at > box.top && at < box.bottom && from <= box.left + gapPt && to >= box.right - gapPt,
				).length;
	const clusters = clusterBoxes([...drawings, ...boxes], gapPt)
		.map((cluster) => withStrokes(cluster, graphics, gapPt))
		.filter((box) => isLarge(box, scene) && partsIn(box) > 0);
	for (const box of clusterBoxes(clusters, 1))
		add(box, partsIn(box) + gridLines(box) + boxes.filter((part) => holds(box, part, 0)).length, LABEL_EM, 0);
	for (const frame of strokeRegions(graphics).regions) {
		if (!hasTicks(frame, emPt) || !isLarge(frame, scene) || out.some((drawn) => holds(drawn.box, frame, 0))) continue;
		add(frame, frame.level.length + frame.upright.length, LABEL_EM, 0);
	}
	const empty = graphics.areas.filter(
		(box) =>
			outside(box) &&
			areaOf(box) < ground &&
			!scene.lines.some((line) => holds(box, line, 0)) &&
			!out.some((drawn) => holds(drawn.box, box, 0)),
	);
	for (const cluster of clusterBoxes(empty, BAR_GAP_EM * emPt)) {
		if (cluster.count < MIN_BARS) continue;
		const box = withStrokes(cluster, graphics, gapPt);
		if (isLarge(box, scene)) add(box, cluster.count, BAR_LABEL_EM, MIN_NUMBERS);
	}
	return out;
};

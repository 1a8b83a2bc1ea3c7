import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { clusterBoxes } from './clusterBoxes.ts';
import { boxOfLines, type Draft } from './draft.ts';
import type { Graphics, Stroke } from './graphicsIn.ts';
import { lineText } from './lineText.ts';
import type { Line } from './shapes.ts';
import type { Size } from './textFrames.ts';

/** Images smaller than this are part of a line (icons, symbols). */
const MIN_IMAGE_SIDE_PT = 14;
const MIN_DRAWING_SIDE_PT = 22;
const MIN_AREA_SHARE = 0.0015;
/** A picture this large under text is the page's ground. */
const GROUND_SHARE = 0.6;
const IMAGE_GAP_PT = 2;
/** Strokes of one drawing come this near, in em. */
const DRAWING_GAP_EM = 0.7;
const BAR_GAP_EM = 1.8;
const MIN_BARS = 4;
const MAX_FRAME_PARTS = 4;
/** A box this low around a line of text decorates it. */
const BANNER_EM = 3.2;
/** Labels of axes stand this near, in em. */
const LABEL_EM = 1.3;
const BAR_LABEL_EM = 2.6;
/** Share of the lines' characters inside a drawing that are running text: then it is a frame around text. */
const PROSE_SHARE = 0.5;
const PROSE_WORDS = 6;
const MIN_NUMBERS = 4;

const NUMBER = /^[-–+$€£]?\d[\d.,]*\s?[%°KkMm]?$/;

const areaOf = (box: PdfBox): number => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);

const holds = (box: PdfBox, line: PdfBox, slackPt: number): boolean => {
	const x = (line.left + line.right) / 2;
	const y = (line.top + line.bottom) / 2;
	return x >= box.left - slackPt && x <= box.right + slackPt && y >= box.top - slackPt && y <= box.bottom + slackPt;
};

const proseShare = (lines: readonly Line[]): number => {
	const chars = lines.reduce((sum, line) => sum + line.chars, 0);
	const prose = lines.reduce((sum, line) => (line.words.length >= PROSE_WORDS ? sum + line.chars : sum), 0);
	return chars === 0 ? 0 : prose / chars;
};

const boxOfStroke = (stroke: Stroke, level: boolean): PdfBox =>
	level
		? { left: stroke.from, right: stroke.to, top: stroke.at, bottom: stroke.at }
		: { left: stroke.at, right: stroke.at, top: stroke.from, bottom: stroke.to };

const touchesBox = (p: PdfBox, q: PdfBox, gap: number): boolean =>
	p.left <= q.right + gap && q.left <= p.right + gap && p.top <= q.bottom + gap && q.top <= p.bottom + gap;

export interface Figures {
	readonly drafts: readonly Draft[];
	/** Lines that belong to them. */
	readonly taken: ReadonlySet<Line>;
}

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

interface Drawn {
	readonly box: PdfBox;
	readonly lines: readonly Line[];
}

/** What a page's drawings are judged by. */
interface Scene {
	readonly graphics: Graphics;
	readonly lines: readonly Line[];
	readonly page: Size;
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
	if (chars > 40 && proseShare(inside) > PROSE_SHARE) return undefined;
	const size = Math.max(0, ...inside.map((line) => line.sizePt));
	if (inside.length > 0 && box.bottom - box.top <= BANNER_EM * size) return undefined;
	if (inside.reduce((sum, line) => sum + areaOf(line), 0) > 0.7 * areaOf(box)) return undefined;
	const near = scene.lines.filter(
		(line) =>
			!taken.has(line) &&
			!inside.includes(line) &&
			line.words.length <= 3 &&
			line.sizePt <= 1.05 * scene.emPt &&
			holds(box, line, labelEm * scene.emPt),
	);
	const own = [...inside, ...near];
	return { box: boxOfLines([box, ...own]), lines: own };
};

const drawnFigures = (scene: Scene): Drawn[] => {
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
	const partsIn = (box: PdfBox): number => drawings.filter((part) => holds(box, part, 0)).length;
	const clusters = clusterBoxes(drawings, gapPt)
		.map((cluster) => withStrokes(cluster, graphics, gapPt))
		.filter((box) => isLarge(box, scene));
	for (const box of clusterBoxes(clusters, 1)) add(box, partsIn(box), LABEL_EM, 0);
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

const numbersIn = (lines: readonly Line[]): number =>
	lines.flatMap((line) => line.words).filter((word) => NUMBER.test(word.text)).length;

/** Figures from images, and from clusters of drawn paths with the labels in and around them. */
export const findFigures = (
	graphics: Graphics,
	lines: readonly Line[],
	page: Size,
	emPt: number,
	tables: readonly PdfBox[],
): Figures => {
	const pageArea = page.widthPt * page.heightPt;
	const visible = lines.reduce((sum, line) => sum + line.chars, 0);
	const images = clusterBoxes(
		graphics.images.filter((box) => areaOf(box) > 0),
		IMAGE_GAP_PT,
	).filter(
		(box) =>
			box.right - box.left >= MIN_IMAGE_SIDE_PT &&
			box.bottom - box.top >= MIN_IMAGE_SIDE_PT &&
			areaOf(box) >= MIN_AREA_SHARE * pageArea,
	);
	const taken = new Set<Line>();
	const drafts: Draft[] = [];
	for (const box of images) {
		const over = lines.filter((line) => holds(box, line, 0));
		const overChars = over.reduce((sum, line) => sum + line.chars, 0);
		if (areaOf(box) >= GROUND_SHARE * pageArea && overChars >= 40 && overChars * 2 > visible) continue;
		drafts.push({ kind: 'figure', lines: [], left: box.left, top: box.top, right: box.right, bottom: box.bottom });
	}
	for (const figure of drawnFigures({ graphics, lines, page, emPt, tables })) {
		const numbers = numbersIn(figure.lines);
		const axes =
			graphics.level.some(
				(stroke) =>
					touchesBox(figure.box, boxOfStroke(stroke, true), 0) &&
					stroke.to - stroke.from > 0.4 * (figure.box.right - figure.box.left),
			) ||
			graphics.upright.some(
				(stroke) =>
					touchesBox(figure.box, boxOfStroke(stroke, false), 0) &&
					stroke.to - stroke.from > 0.4 * (figure.box.bottom - figure.box.top),
			);
		const percent = figure.lines.filter((line) => lineText(line).includes('%')).length >= 3;
		for (const line of figure.lines) taken.add(line);
		const kind = numbers >= MIN_NUMBERS && (axes || percent) ? 'chart' : 'figure';
		drafts.push({ kind, lines: figure.lines, ...figure.box });
	}
	return { drafts: withoutNested(drafts), taken };
};

/** A picture inside another is part of it. */
const withoutNested = (drafts: readonly Draft[]): Draft[] =>
	drafts.filter(
		(draft, i) =>
			draft.lines.length > 0 ||
			!drafts.some(
				(other, k) =>
					k !== i &&
					areaOf(other) >= areaOf(draft) &&
					(areaOf(other) > areaOf(draft) || k < i) &&
					draft.left >= other.left - 1 &&
					draft.right <= other.right + 1 &&
					draft.top >= other.top - 1 &&
					draft.bottom <= other.bottom + 1,
			),
	);

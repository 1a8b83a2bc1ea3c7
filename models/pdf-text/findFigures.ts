import type { PageSize } from '../../pipeline/contract/raster.ts';
import { areaOf, boxOfStroke, holds, touchesBox } from './boxGeometry.ts';
import { clusterBoxes } from './clusterBoxes.ts';
import { boxOfLines, type Draft } from './draft.ts';
import { drawnFigures, GROUND_SHARE, MIN_AREA_SHARE, MIN_NUMBERS } from './drawnFigures.ts';
import type { FoundTables } from './findTables.ts';
import type { Graphics } from './graphicsIn.ts';
import { lineText } from './lineText.ts';
import { numbersIn } from './numbersIn.ts';
import type { Line } from './shapes.ts';

/** Images smaller than this are part of a line (icons, symbols). */
const MIN_IMAGE_SIDE_PT = 14;
const IMAGE_GAP_PT = 2;
/** Smaller ones are strokes of letters drawn as images; a strip of a sliced photograph has more. */
const MIN_PIECE_PT2 = 4;
/** Staves of one system stand this near. */
const DIAGRAM_GAP_EM = 1.5;
/** An image that so many lines of text cover by this share is their ground. */
const MIN_OVER_LINES = 3;
const MAX_COVERED = 0.3;
const PROSE_WORDS = 5;
const MAX_LABEL_CHARS = 120;

const isProse = (line: Line): boolean => line.words.length >= PROSE_WORDS && /\p{L}{3}/u.test(lineText(line));

export interface Figures {
	readonly drafts: readonly Draft[];
	/** Lines that belong to them. */
	readonly taken: ReadonlySet<Line>;
}

/** Figures from images, and from clusters of drawn paths with the labels in and around them. */
export const findFigures = (
	graphics: Graphics,
	lines: readonly Line[],
	page: PageSize,
	emPt: number,
	tables: FoundTables,
	pictures: readonly Draft[] = [],
): Figures => {
	const pageArea = page.widthPt * page.heightPt;
	const visible = lines.reduce((sum, line) => sum + line.chars, 0);
	const images = clusterBoxes(
		graphics.images.filter((box) => areaOf(box) >= MIN_PIECE_PT2),
		IMAGE_GAP_PT,
	).filter(
		(box) =>
			box.right - box.left >= MIN_IMAGE_SIDE_PT &&
			box.bottom - box.top >= MIN_IMAGE_SIDE_PT &&
			areaOf(box) >= MIN_AREA_SHARE * pageArea,
	);
	const taken = new Set<Line>();
	const drafts: Draft[] = [...pictures];
	const diagrams = clusterBoxes(tables.diagrams, DIAGRAM_GAP_EM * emPt);
	for (const { left, top, right, bottom } of diagrams) {
		const box = { left, top, right, bottom };
		const own = lines.filter((line) => !taken.has(line) && holds(box, line, emPt) && !isProse(line));
		for (const line of own) taken.add(line);
		drafts.push({ kind: 'figure', lines: own, ...boxOfLines([box, ...own]) });
	}
	for (const box of images) {
		const over = lines.filter((line) => holds(box, line, 0));
		const overChars = over.reduce((sum, line) => sum + line.chars, 0);
		if (areaOf(box) >= GROUND_SHARE * pageArea && overChars >= 40 && overChars * 2 > visible) continue;
		// Strips of colour under the lines of a listing.
		const covered = over.reduce((sum, line) => sum + areaOf(line), 0);
		if (over.length >= MIN_OVER_LINES && covered > MAX_COVERED * areaOf(box)) continue;
		// A few words on a picture are part of it; sentences are text that stands on it.
		const labels = over.length > 0 && !over.some(isProse) && overChars < MAX_LABEL_CHARS ? over : [];
		for (const line of labels) taken.add(line);
		drafts.push({ kind: 'figure', lines: labels, left: box.left, top: box.top, right: box.right, bottom: box.bottom });
	}
	const free = lines.filter((line) => !taken.has(line));
	const apart = [...tables.drafts, ...diagrams];
	for (const figure of drawnFigures({ graphics, lines: free, page, emPt, tables: apart })) {
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

import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { PdfPageReading } from './readPdfPage.ts';
import { boxToFrame } from './frameBoxes.ts';

/** A straight line: `at` is its y (level) or x (upright), `from`–`to` its extent. */
export interface Stroke {
	readonly at: number;
	readonly from: number;
	readonly to: number;
}

export interface Graphics {
	readonly level: readonly Stroke[];
	readonly upright: readonly Stroke[];
	/** Filled rectangles that are not white and not the page's ground. */
	readonly areas: readonly PdfBox[];
	readonly images: readonly PdfBox[];
	readonly drawings: readonly PdfBox[];
}

const THIN_PT = 3;
/** White lines between tinted cells may be thicker: nothing else is white and seen. */
const THICK_PT = 4;
const WHITE = 0.97;
const GROUND_SHARE = 0.7;
const SAME_LINE_PT = 1.2;
const JOIN_GAP_PT = 3.5;
const MIN_LENGTH_PT = 5;
/** Maps and heat maps have more; what they show is seen from these. */
const MAX_AREAS = 4_000;
/** Areas that white lines are looked for on; how far from one they may run, between cells. */
const MAX_GROUNDS = 400;
const ON_GROUND_PT = 2;

/** Joins strokes of one line: dashes, cells drawn one by one, doubles. */
const joinStrokes = (strokes: readonly Stroke[]): Stroke[] => {
	const sorted = [...strokes].sort((p, q) => p.at - q.at || p.from - q.from);
	const out: Stroke[] = [];
	let group: Stroke[] = [];
	const close = (): void => {
		group.sort((p, q) => p.from - q.from);
		let open: { at: number; from: number; to: number } | undefined;
		for (const stroke of group) {
			if (open !== undefined && stroke.from <= open.to + JOIN_GAP_PT) open.to = Math.max(open.to, stroke.to);
			else {
				if (open !== undefined) out.push(open);
				open = { ...stroke };
			}
		}
		if (open !== undefined) out.push(open);
		group = [];
	};
	for (const stroke of sorted) {
		const [first] = group;
		if (first !== undefined && stroke.at - first.at > SAME_LINE_PT) close();
		group.push(stroke);
	}
	close();
	return out.filter((stroke) => stroke.to - stroke.from >= MIN_LENGTH_PT);
};

const tintedAreas = (boxes: readonly PdfBox[]): PdfBox[] =>
	boxes
		.filter(({ left, top, right, bottom }) => right - left > THIN_PT && bottom - top > THIN_PT)
		.slice(0, MAX_GROUNDS);

/** White lines are seen on a tinted ground, or between two: they part the cells of a table. */
const liesOn = (grounds: readonly PdfBox[], box: PdfBox): boolean => {
	if (Math.min(box.right - box.left, box.bottom - box.top) > THICK_PT) return false;
	const x = (box.left + box.right) / 2;
	const y = (box.top + box.bottom) / 2;
	return grounds.some(
		({ left, top, right, bottom }) =>
			x >= left - ON_GROUND_PT && x <= right + ON_GROUND_PT && y >= top - ON_GROUND_PT && y <= bottom + ON_GROUND_PT,
	);
};

/** Lines, areas, images and drawings in the page's main frame, cut to the page. */
export const graphicsIn = (reading: PdfPageReading): Graphics => {
	const { content, size } = reading;
	const quarter = reading.main.frame.quarter ?? 0;
	const place = (box: PdfBox): PdfBox => {
		const { left, top, right, bottom } = boxToFrame(box, content, quarter);
		return {
			left: Math.max(0, left),
			top: Math.max(0, top),
			right: Math.min(size.widthPt, right),
			bottom: Math.min(size.heightPt, bottom),
		};
	};
	const inPage = (box: PdfBox): boolean => box.right >= box.left && box.bottom >= box.top;
	const level: Stroke[] = [];
	const upright: Stroke[] = [];
	const areas: PdfBox[] = [];
	const ground = GROUND_SHARE * size.widthPt * size.heightPt;
	const white = content.rules.filter((rule) => rule.lightness > WHITE);
	const seen = white.length === 0 ? content.rules : content.rules.filter((rule) => rule.lightness <= WHITE);
	const grounds = white.length === 0 ? [] : tintedAreas(seen.map(place));
	for (const rule of [...seen, ...white.filter((line) => liesOn(grounds, place(line)))]) {
		const box = place(rule);
		const width = box.right - box.left;
		const height = box.bottom - box.top;
		if (!inPage(box)) continue;
		const thin = rule.lightness > WHITE ? THICK_PT : THIN_PT;
		if (height <= thin && width > height) level.push({ at: (box.top + box.bottom) / 2, from: box.left, to: box.right });
		else if (width <= thin && height > width)
			upright.push({ at: (box.left + box.right) / 2, from: box.top, to: box.bottom });
		else if (rule.filled && width * height < ground && width > THIN_PT && height > THIN_PT) areas.push(box);
	}
	return {
		level: joinStrokes(level),
		upright: joinStrokes(upright),
		areas: areas.slice(0, MAX_AREAS),
		images: content.images.map(place).filter(inPage),
		drawings: content.drawings.map(place).filter(inPage),
	};
};

import type { PdfBox } from '../../contract/pdf.ts';
import type { Matrix } from './pageFrame.ts';
import type { Pdfium } from './startPdfium.ts';

const SEGMENT = { line: 0, bezier: 1, move: 2 } as const;
/** Points this near to level count as level: drawing programs round. */
const LEVEL_PT = 0.35;

export interface PathShape {
	/** Level and upright edges, as boxes without thickness. */
	readonly edges: readonly PdfBox[];
	/** Subpaths that are rectangles with level sides. */
	readonly rectangles: readonly PdfBox[];
	/** Something is slanted or curved. */
	readonly slanted: boolean;
}

interface Point {
	readonly x: number;
	readonly y: number;
}

const level = (p: Point, q: Point): boolean => Math.abs(p.x - q.x) <= LEVEL_PT || Math.abs(p.y - q.y) <= LEVEL_PT;

const samePlace = (p: Point, q: Point): boolean => Math.abs(p.x - q.x) + Math.abs(p.y - q.y) < 0.01;

const boxOf = (points: readonly Point[]): PdfBox => {
	const xs = points.map((point) => point.x);
	const ys = points.map((point) => point.y);
	return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** Reads `count` segments of a path whose points `toDisplay` maps to the displayed page. */
export const readPath = (pdfium: Pdfium, path: number, count: number, toDisplay: Matrix): PathShape => {
	const { exports, scratch } = pdfium;
	const { a, b, c, d, e, f } = toDisplay;
	const edges: PdfBox[] = [];
	const rectangles: PdfBox[] = [];
	let slanted = false;
	let points: Point[] = [];
	let straight = true;

	const endSubpath = (): void => {
		const [first] = points;
		if (first === undefined || points.length < 2) return;
		if (!straight) slanted = true;
		else {
			let end = points.length;
			while (end > 1 && samePlace(points[end - 1] ?? first, first)) end--;
			const corners = points.slice(0, end);
			let allLevel = true;
			for (let i = 1; i < points.length; i++) {
				const from = points[i - 1] ?? first;
				const to = points[i] ?? first;
				if (level(from, to)) edges.push(boxOf([from, to]));
				else allLevel = false;
			}
			if (!allLevel) slanted = true;
			if (allLevel && corners.length === 4 && level(first, corners[3] ?? first)) rectangles.push(boxOf(corners));
		}
		points = [];
		straight = true;
	};

	for (let i = 0; i < count; i++) {
		const segment = exports.FPDFPath_GetPathSegment(path, i);
		const type = exports.FPDFPathSegment_GetType(segment);
		exports.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
		const heap = pdfium.float32();
		const x = heap[scratch >> 2] ?? 0;
		const y = heap[(scratch >> 2) + 1] ?? 0;
		const point = { x: a * x + c * y + e, y: b * x + d * y + f };
		if (type === SEGMENT.move) endSubpath();
		if (type === SEGMENT.bezier) straight = false;
		points.push(point);
		if (exports.FPDFPathSegment_GetClose(segment) === 1) {
			const [first] = points;
			if (first !== undefined) points.push(first);
			endSubpath();
		}
	}
	endSubpath();
	return { edges, rectangles, slanted };
};

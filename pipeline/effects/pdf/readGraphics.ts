import type { PdfBox, PdfRule } from '../../contract/pdf.ts';
import { type Matrix, multiplyMatrix, type PageFrame } from './pageFrame.ts';
import { readMatrix } from './readMatrix.ts';
import { readPath } from './readPath.ts';
import type { Pdfium } from './startPdfium.ts';

const OBJECT = { path: 2, image: 3, shading: 4, form: 5 } as const;
const MAX_FORM_DEPTH = 8;
/** Beyond these a page's drawing is coarse: maps and plots of 100,000 paths must not cost seconds. */
const MAX_SEGMENTS_OF_PATH = 2_000;
const MAX_SEGMENTS = 40_000;
const MAX_RULES = 20_000;
const MAX_DRAWINGS = 5_000;
const MAX_OBJECTS = 200_000;

export interface PageGraphics {
	readonly rules: readonly PdfRule[];
	readonly images: readonly PdfBox[];
	readonly drawings: readonly PdfBox[];
}

const transformBox = (box: PdfBox, { a, b, c, d, e, f }: Matrix): PdfBox => {
	const xs = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => a * x + c * y + e));
	const ys = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => b * x + d * y + f));
	return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

const intersect = (p: PdfBox, q: PdfBox): PdfBox => ({
	left: Math.max(p.left, q.left),
	top: Math.max(p.top, q.top),
	right: Math.min(p.right, q.right),
	bottom: Math.min(p.bottom, q.bottom),
});

/** Lines, rectangles, images and other drawings of the page and of the forms it draws. */
export const readGraphics = (pdfium: Pdfium, page: number, frame: PageFrame): PageGraphics => {
	const { exports, scratch } = pdfium;
	const rules: PdfRule[] = [];
	const images: PdfBox[] = [];
	const drawings: PdfBox[] = [];
	let segmentsLeft = MAX_SEGMENTS;
	let objectsLeft = MAX_OBJECTS;

	const boundsOf = (object: number, toDisplay: Matrix): PdfBox => {
		exports.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
		const heap = pdfium.float32();
		const at = scratch >> 2;
		const box = { left: heap[at] ?? 0, top: heap[at + 3] ?? 0, right: heap[at + 2] ?? 0, bottom: heap[at + 1] ?? 0 };
		return transformBox(box, toDisplay);
	};

	const clipOf = (object: number, toDisplay: Matrix): PdfBox | undefined => {
		const clip = exports.FPDFPageObj_GetClipPath(object);
		if (clip === 0) return undefined;
		const paths = Math.min(exports.FPDFClipPath_CountPaths(clip), 8);
		let box: PdfBox | undefined;
		for (let i = 0; i < paths; i++) {
			const segments = Math.min(exports.FPDFClipPath_CountPathSegments(clip, i), 64);
			let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
			for (let k = 0; k < segments; k++) {
				const segment = exports.FPDFClipPath_GetPathSegment(clip, i, k);
				exports.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
				const heap = pdfium.float32();
				const x = heap[scratch >> 2] ?? 0;
				const y = heap[(scratch >> 2) + 1] ?? 0;
				left = Math.min(left, x);
				right = Math.max(right, x);
				top = Math.min(top, y);
				bottom = Math.max(bottom, y);
			}
			if (left > right) continue;
			const shown = transformBox({ left, top, right, bottom }, toDisplay);
			box = box === undefined ? shown : intersect(box, shown);
		}
		return box;
	};

	const colourLightness = (
		call: (...args: number[]) => number,
		object: number,
	): { lightness: number; alpha: number } => {
		if (call(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return { lightness: 0, alpha: 255 };
		const heap = pdfium.uint8();
		const [red = 0, green = 0, blue = 0, alpha = 255] = [0, 4, 8, 12].map((offset) => heap[scratch + offset]);
		return { lightness: (0.299 * red + 0.587 * green + 0.114 * blue) / 255, alpha };
	};

	const addDrawing = (box: PdfBox): void => {
		const last = drawings[drawings.length - 1];
		if (drawings.length < MAX_DRAWINGS || last === undefined) drawings.push(box);
		else
			drawings[drawings.length - 1] = {
				left: Math.min(last.left, box.left),
				top: Math.min(last.top, box.top),
				right: Math.max(last.right, box.right),
				bottom: Math.max(last.bottom, box.bottom),
			};
	};

	const addPath = (path: number, toDisplay: Matrix): void => {
		exports.FPDFPath_GetDrawMode(path, scratch, scratch + 4);
		const heap = pdfium.uint8();
		const fills = heap[scratch] !== 0;
		const strokes = heap[scratch + 4] !== 0;
		if (!fills && !strokes) return;
		const segments = exports.FPDFPath_CountSegments(path);
		if (segments < 2) return;
		if (segments > MAX_SEGMENTS_OF_PATH || segmentsLeft < segments || rules.length >= MAX_RULES) {
			addDrawing(boundsOf(path, toDisplay));
			return;
		}
		segmentsLeft -= segments;
		exports.FPDFPageObj_GetMatrix(path, scratch);
		const shape = readPath(pdfium, path, segments, multiplyMatrix(readMatrix(pdfium, scratch), toDisplay));
		if (shape.slanted) addDrawing(boundsOf(path, toDisplay));
		if (fills) {
			const { lightness, alpha } = colourLightness(exports.FPDFPageObj_GetFillColor, path);
			if (alpha > 0)
				for (const box of shape.rectangles) rules.push({ ...box, filled: true, strokeWidthPt: 0, lightness });
		}
		if (strokes && shape.edges.length > 0) {
			exports.FPDFPageObj_GetStrokeWidth(path, scratch);
			const width = pdfium.float32()[scratch >> 2] ?? 0;
			const strokeWidthPt = width * Math.sqrt(Math.abs(toDisplay.a * toDisplay.d - toDisplay.b * toDisplay.c));
			const { lightness, alpha } = colourLightness(exports.FPDFPageObj_GetStrokeColor, path);
			if (alpha > 0) for (const edge of shape.edges) rules.push({ ...edge, filled: false, strokeWidthPt, lightness });
		}
	};

	const visit = (object: number, toDisplay: Matrix, depth: number): void => {
		if (objectsLeft-- <= 0) return;
		const type = exports.FPDFPageObj_GetType(object);
		if (type === OBJECT.path) addPath(object, toDisplay);
		else if (type === OBJECT.image || type === OBJECT.shading) {
			const bounds = boundsOf(object, toDisplay);
			const clip = clipOf(object, toDisplay);
			const box = clip === undefined ? bounds : intersect(bounds, clip);
			if (box.right > box.left && box.bottom > box.top) images.push(box);
		} else if (type === OBJECT.form && depth < MAX_FORM_DEPTH) {
			exports.FPDFPageObj_GetMatrix(object, scratch);
			const inner = multiplyMatrix(readMatrix(pdfium, scratch), toDisplay);
			const count = exports.FPDFFormObj_CountObjects(object);
			for (let i = 0; i < count; i++) visit(exports.FPDFFormObj_GetObject(object, i), inner, depth + 1);
		}
	};

	const count = exports.FPDFPage_CountObjects(page);
	for (let i = 0; i < count; i++) visit(exports.FPDFPage_GetObject(page, i), frame.toDisplay, 0);
	return { rules, images, drawings };
};

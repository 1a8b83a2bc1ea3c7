import type { PdfChars, PdfFont, PdfRun } from '../../contract/pdf.ts';
import { mendRightToLeft } from './mendRightToLeft.ts';
import { type Matrix, multiplyMatrix, type PageFrame } from './pageFrame.ts';
import { type FontFacts, readFont } from './readFont.ts';
import { readMatrix } from './readMatrix.ts';
import type { Pdfium } from './startPdfium.ts';
import { type OpenRun, turnedBox } from './turnedBox.ts';

/** Text render modes that draw nothing (ISO 32000-1, table 106). */
const INVISIBLE_MODES = new Set([3, 7]);
const REPLACEMENT = 0xfffd;
/** What PDFium gives for a hyphen it found at a line's end. */
const PDFIUM_HYPHEN = 2;
/** Characters of vertical writing are centred on their origin: their box begins this far to its left. */
const VERTICAL_OFFSET_EM = 0.3;

/** Direction of the baseline; of mirrored text (the turned E of a logo) the direction in which its heads point. */
const readingAngle = ({ a, b, c, d }: Matrix): number => (a * d - b * c > 0 ? Math.atan2(c, -d) : Math.atan2(b, a));

/**
 * Characters of a page. Calls into WebAssembly are what costs: four a character, and a dozen for each text object, whose
 * font, size and direction hold for all its characters.
 */
export const readChars = (
	pdfium: Pdfium,
	textPage: number,
	frame: PageFrame,
): { readonly chars: PdfChars; readonly fonts: readonly PdfFont[] } => {
	const { exports, scratch } = pdfium;
	const { a, b, c, d, e, f } = frame.toDisplay;
	const total = Math.max(0, exports.FPDFText_CountChars(textPage));
	const codePoint = new Uint32Array(total);
	const left = new Float32Array(total);
	const top = new Float32Array(total);
	const right = new Float32Array(total);
	const bottom = new Float32Array(total);
	const originX = new Float32Array(total);
	const originY = new Float32Array(total);
	const run = new Uint32Array(total);
	const runs: PdfRun[] = [];
	const fonts: PdfFont[] = [];
	const fontOf = new Map<
		number,
		{ readonly index: number; readonly facts: FontFacts; readonly advances: Map<number, number> }
	>();
	const boxAt = (scratch + 16) >> 2;
	const originAt = scratch >> 3;

	const openRun = (object: number, index: number): OpenRun => {
		exports.FPDFText_GetMatrix(textPage, index, scratch + 64);
		const matrix = readMatrix(pdfium, scratch + 64);
		const fontPointer = object === 0 ? 0 : exports.FPDFTextObj_GetFont(object);
		let known = fontOf.get(fontPointer);
		if (known === undefined) {
			known = { index: fonts.length, facts: readFont(pdfium, fontPointer), advances: new Map() };
			fontOf.set(fontPointer, known);
			fonts.push(known.facts.font);
		}
		const shown = multiplyMatrix(matrix, frame.toDisplay);
		const size = exports.FPDFText_GetFontSize(textPage, index);
		return {
			run: {
				fontSizePt: Math.abs(size) * Math.hypot(matrix.c, matrix.d),
				angle: readingAngle(shown),
				font: known.index,
				invisible: object !== 0 && INVISIBLE_MODES.has(exports.FPDFTextObj_GetTextRenderMode(object)),
			},
			facts: known.facts,
			fontPointer,
			advances: known.advances,
			upright: matrix.a > 0 && Math.abs(matrix.b) <= 0.001 * matrix.a,
			matrix,
		};
	};

	let count = 0;
	let lastObject = -1;
	let open: OpenRun | undefined;
	for (let index = 0; index < total; index++) {
		if (exports.FPDFText_IsGenerated(textPage, index) === 1) continue;
		let code = exports.FPDFText_GetUnicode(textPage, index);
		if (code === PDFIUM_HYPHEN && exports.FPDFText_IsHyphen(textPage, index) === 1) {
			code = 0x2d;
		}
		const low = code;
		const high = count > 0 ? (codePoint[count - 1] ?? 0) : 0;
		if (low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff) {
			codePoint[count - 1] = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
			continue;
		}
		// Without a mapping PDFium gives the font's own code: old TeX fonts have letters at their ASCII places, others glyph numbers.
		const ascii = code > 0x20 && code < 0x7f;
		if (code === 0 || code > 0x10ffff || (!ascii && exports.FPDFText_HasUnicodeMapError(textPage, index) === 1)) {
			code = REPLACEMENT;
		}

		const object = exports.FPDFText_GetTextObject(textPage, index);
		if (object !== lastObject || open === undefined) {
			lastObject = object;
			open = openRun(object, index);
			runs.push(open.run);
		}
		exports.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
		const heap64 = pdfium.float64();
		const x = heap64[originAt] ?? 0;
		const y = heap64[originAt + 1] ?? 0;
		if (open.upright) exports.FPDFText_GetLooseCharBox(textPage, index, scratch + 16);
		else turnedBox(pdfium, code, open, { x, y }, scratch + 16);
		const heap = pdfium.float32();
		// Height by ascent and descent, the same for all of a run; vertical writing hangs below its origin and keeps its own.
		if (open.upright && x - (heap[boxAt] ?? 0) < VERTICAL_OFFSET_EM * open.run.fontSizePt) {
			heap[boxAt + 1] = y + open.facts.ascentEm * open.run.fontSizePt;
			heap[boxAt + 3] = y + open.facts.descentEm * open.run.fontSizePt;
		}
		const l = heap[boxAt] ?? 0;
		const t = heap[boxAt + 1] ?? 0;
		const r = heap[boxAt + 2] ?? 0;
		const w = heap[boxAt + 3] ?? 0;
		const x0 = a * l + c * t + e;
		const x1 = a * r + c * w + e;
		const y0 = b * l + d * t + f;
		const y1 = b * r + d * w + f;
		codePoint[count] = code;
		run[count] = runs.length - 1;
		left[count] = Math.min(x0, x1);
		right[count] = Math.max(x0, x1);
		top[count] = Math.min(y0, y1);
		bottom[count] = Math.max(y0, y1);
		originX[count] = a * x + c * y + e;
		originY[count] = b * x + d * y + f;
		count++;
	}
	for (let i = 0; i < count; i++) {
		const code = codePoint[i] ?? 0;
		if (code >= 0xd800 && code <= 0xdfff) codePoint[i] = REPLACEMENT;
	}
	const chars = {
		count,
		codePoint: codePoint.subarray(0, count),
		left: left.subarray(0, count),
		top: top.subarray(0, count),
		right: right.subarray(0, count),
		bottom: bottom.subarray(0, count),
		originX: originX.subarray(0, count),
		originY: originY.subarray(0, count),
		run: run.subarray(0, count),
		runs,
	};
	mendRightToLeft(chars);
	return { chars, fonts };
};

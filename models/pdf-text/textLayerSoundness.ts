import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { TextLayerSoundness } from '../../pipeline/contract/ports.ts';
import { isGarbled } from '../../pipeline/text/isGarbled.ts';
import type { PdfPageReading } from './readPdfPage.ts';

/** Spec: curation, section 2: pages that `layout-onnx` takes. */
const IMAGE_SHARE = 0.5;
const MIN_WORDS = 10;
const MAX_GARBLED = 0.2;
/** Side of the raster on which overlapping images are counted once. */
const CELLS = 64;

/** Share of the page that the boxes cover together, by a raster of 64 × 64 cells' middles. */
const coveredShare = (boxes: readonly PdfBox[], widthPt: number, heightPt: number): number => {
	if (boxes.length === 0) return 0;
	const covered = new Uint8Array(CELLS * CELLS);
	for (const box of boxes) {
		const fromX = Math.max(0, Math.ceil((box.left / widthPt) * CELLS - 0.5));
		const toX = Math.min(CELLS - 1, Math.floor((box.right / widthPt) * CELLS - 0.5));
		const fromY = Math.max(0, Math.ceil((box.top / heightPt) * CELLS - 0.5));
		const toY = Math.min(CELLS - 1, Math.floor((box.bottom / heightPt) * CELLS - 0.5));
		for (let y = fromY; y <= toY; y++) for (let x = fromX; x <= toX; x++) covered[y * CELLS + x] = 1;
	}
	return covered.reduce((sum, cell) => sum + cell, 0) / covered.length;
};

/**
 * Unsound: raster images cover half of the page or more, and the visible text has fewer than 10 words or more than 20 %
 * garbled characters (U+FFFD, private use, controls, characters the font has no Unicode for).
 */
export const textLayerSoundness = (reading: PdfPageReading): TextLayerSoundness => {
	const { content } = reading;
	const words = [reading.main, ...reading.others].flatMap((frame) => frame.words);
	let chars = 0;
	let garbled = 0;
	for (const word of words) {
		for (const letter of word.text) {
			chars++;
			if (isGarbled(letter.codePointAt(0) ?? 0)) garbled++;
		}
	}
	const imageShare = coveredShare(content.images, content.widthPt, content.heightPt);
	const garbledShare = chars === 0 ? undefined : garbled / chars;
	const sound = imageShare < IMAGE_SHARE || (words.length >= MIN_WORDS && (garbledShare ?? 0) <= MAX_GARBLED);
	return { sound, imageShare, visibleWords: words.length, ...(garbledShare === undefined ? {} : { garbledShare }) };
};

import type { Region } from '../../../models/layout-onnx/region.ts';
import type { PixelBox } from '../../../models/ocr/pixelBox.ts';
import type { TextLine } from '../../../models/ocr/textLine.ts';

export const boxOf = (left: number, top: number, right: number, bottom: number): PixelBox => ({
	left,
	top,
	right,
	bottom,
});

/** A level line of type, 20 pixels high and 10 pixels a character. */
export const lineAt = (text: string, left: number, top: number, heightPx = 20): TextLine => ({
	text,
	confidence: 0.9,
	box: boxOf(left, top, left + (text.length * heightPx) / 2, top + heightPx),
	heightPx,
	upright: false,
});

export const regionOf = (kind: Region['kind'], box: PixelBox, score = 0.9): Region => ({ kind, score, box });

/** A column of `rows` lines of 20 characters, 24 pixels apart. */
export const columnAt = (left: number, top: number, rows: number, word = 'prose'): TextLine[] =>
	Array.from({ length: rows }, (_, row) =>
		lineAt(`${word} ${String(row).padStart(3)} fills up.`.padEnd(20, 'x'), left, top + row * 24),
	);

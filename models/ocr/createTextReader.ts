import { readFile } from 'node:fs/promises';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { resizeRaster } from '../../pipeline/effects/image/resizeRaster.ts';
import { openSession } from '../../pipeline/effects/onnx/openSession.ts';
import type { ReadText } from './decodeCtc.ts';
import { probabilityMap } from './probabilityMap.ts';
import { recognizeStrips } from './recognizeStrips.ts';
import { detectionScale } from './detectionScale.ts';
import { stripBox } from './stripBox.ts';
import { textStrips } from './textStrips.ts';
import type { TextLine, TextStrip } from './textLine.ts';

export interface TextReaderFiles {
	readonly detection: string;
	readonly recognition: string;
	/** One character a line; the first line stands for CTC's blank. */
	readonly characters: string;
}

export type TextReader = (page: Raster) => Promise<TextLine[]>;

/** Lines read with less are hatching, logos and dirt. */
const LEAST_CONFIDENCE = 0.5;

/** PP-OCR: finds and reads the lines of an RGB page. Two sessions, open for life. */
export const createTextReader = async (
	files: TextReaderFiles,
	{ threads }: { readonly threads: number },
): Promise<TextReader> => {
	const detection = await openSession(files.detection, { threads });
	const recognition = await openSession(files.recognition, { threads });
	const characters = (await readFile(files.characters, 'utf8')).split('\n');

	const find = async (page: Raster, scale: number): Promise<TextStrip[]> => {
		const widthPx = Math.max(1, Math.round(page.widthPx * scale));
		const heightPx = Math.max(1, Math.round(page.heightPx * scale));
		const scaled = scale === 1 ? page : await resizeRaster(page, widthPx, heightPx);
		return textStrips(await probabilityMap(detection, scaled)).map((strip) => ({
			...strip,
			centreX: strip.centreX / scale,
			centreY: strip.centreY / scale,
			lengthPx: strip.lengthPx / scale,
			heightPx: strip.heightPx / scale,
		}));
	};

	/** Upright strips may run up or down the page: what reads better is taken, down where both are equal. */
	const readBothWays = async (page: Raster, strips: readonly TextStrip[]): Promise<ReadText[]> => {
		const upwards = strips
			.filter(isUpright)
			.map((strip) => ({ ...strip, alongX: -strip.alongX, alongY: -strip.alongY }));
		const read = await recognizeStrips(recognition, characters, page, [...strips, ...upwards]);
		let next = strips.length;
		return strips.map((strip, index) => {
			const down = read[index] as ReadText;
			const up = isUpright(strip) ? (read[next++] as ReadText) : down;
			return up.confidence > down.confidence ? up : down;
		});
	};

	return async (page) => {
		const first = detectionScale(page);
		let strips = await find(page, first);
		const second = detectionScale(page, strips);
		if (second > first * 1.25) strips = await find(page, second);
		const read = await readBothWays(page, strips);
		return strips.flatMap((strip, index) => {
			const { text, confidence } = read[index] ?? { text: '', confidence: 0 };
			if (text.trim() === '' || confidence < LEAST_CONFIDENCE) return [];
			return [{ text, confidence, box: stripBox(strip), heightPx: strip.heightPx, upright: isUpright(strip) }];
		});
	};
};

const isUpright = ({ alongX, alongY }: TextStrip): boolean => Math.abs(alongY) > Math.abs(alongX);

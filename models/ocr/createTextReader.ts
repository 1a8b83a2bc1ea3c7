import { readFile } from 'node:fs/promises';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { resizeRaster } from '../../pipeline/effects/image/resizeRaster.ts';
import { openSession } from '../../pipeline/effects/onnx/openSession.ts';
import type { ReadText } from './decodeCtc.ts';
import { type PageTurn, pageTurn, type StripReading } from './pageTurn.ts';
import type { PixelBox } from './pixelBox.ts';
import { probabilityMap } from './probabilityMap.ts';
import { recognizeStrips } from './recognizeStrips.ts';
import { detectionScale } from './detectionScale.ts';
import { stripBox } from './stripBox.ts';
import { textStrips } from './textStrips.ts';
import type { TextLine, TextStrip } from './textLine.ts';
import { weightedMedian } from './weightedMedian.ts';

export interface TextReaderFiles {
	readonly detection: string;
	readonly recognition: string;
	/** One character a line; the first line stands for CTC's blank. */
	readonly characters: string;
}

/** Text of a page as it lies, in its pixels. */
export interface PageText {
	readonly lines: readonly TextLine[];
	/** Strips in which nothing was read well: other scripts, hatching, logos, dirt. */
	readonly unread: readonly PixelBox[];
	readonly turn: PageTurn;
}

export type TextReader = (page: Raster) => Promise<PageText>;

/** Lines read with less are hatching, logos and dirt. */
const LEAST_CONFIDENCE = 0.5;
/** Where level text reads worse than this, its longest strips are tried upside down. */
const DOUBTFUL = 0.9;
const TRIED_STRIPS = 16;

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
	const readBothWays = async (page: Raster, strips: readonly TextStrip[]): Promise<(ReadText & { up: boolean })[]> => {
		const read = await recognizeStrips(recognition, characters, page, [
			...strips,
			...strips.filter(isUpright).map(reversed),
		]);
		let next = strips.length;
		return strips.map((strip, index) => {
			const down = read[index] as ReadText;
			const up = isUpright(strip) ? (read[next++] as ReadText) : down;
			return up.confidence > down.confidence ? { ...up, up: true } : { ...down, up: false };
		});
	};

	/** Confidence of the longest level strips read upside down, by strip; of none where all reads well. */
	const readReversed = async (
		page: Raster,
		strips: readonly TextStrip[],
		read: readonly ReadText[],
	): Promise<ReadonlyMap<TextStrip, number>> => {
		const level = strips
			.map((strip, index) => ({ strip, ...(read[index] as ReadText) }))
			.filter(({ strip }) => !isUpright(strip));
		const doubtful = weightedMedian(level.map(({ confidence, text }) => ({ value: confidence, weight: text.length })));
		if (doubtful === undefined || doubtful >= DOUBTFUL) return new Map();
		const longest = level
			.map(({ strip }) => strip)
			.sort((a, b) => b.lengthPx - a.lengthPx)
			.slice(0, TRIED_STRIPS);
		const tried = await recognizeStrips(recognition, characters, page, longest.map(reversed));
		return new Map(longest.map((strip, index) => [strip, tried[index]?.confidence ?? 0]));
	};

	return async (page) => {
		const first = detectionScale(page);
		let strips = await find(page, first);
		const second = detectionScale(page, strips);
		if (second > first * 1.25) strips = await find(page, second);
		const read = await readBothWays(page, strips);
		const upsideDown = await readReversed(page, strips, read);
		const lines: TextLine[] = [];
		const unread: PixelBox[] = [];
		const readings = strips.map((strip, index): StripReading => {
			const { text, confidence, up } = read[index] ?? { text: '', confidence: 0, up: false };
			const [box, upright] = [stripBox(strip), isUpright(strip)];
			if (text.trim() === '' || confidence < LEAST_CONFIDENCE) unread.push(box);
			else lines.push({ text, confidence, box, heightPx: strip.heightPx, upright, oblique: isOblique(strip) });
			const tried = upsideDown.get(strip);
			return { characters: text.length, confidence, upright, up, ...(tried === undefined ? {} : { reversed: tried }) };
		});
		return { lines, unread, turn: pageTurn(readings) };
	};
};

/** Sine of the angle to the nearer side of the page, about 24 degrees: headings are set askew by less. Short strips give no angle. */
const LEAST_SLANT = 0.4;
const LEAST_ELONGATION = 2;

const isOblique = ({ alongX, alongY, lengthPx, heightPx }: TextStrip): boolean =>
	Math.min(Math.abs(alongX), Math.abs(alongY)) > LEAST_SLANT && lengthPx >= LEAST_ELONGATION * heightPx;

const reversed = (strip: TextStrip): TextStrip => ({ ...strip, alongX: -strip.alongX, alongY: -strip.alongY });

const isUpright = ({ alongX, alongY }: TextStrip): boolean => Math.abs(alongY) > Math.abs(alongX);

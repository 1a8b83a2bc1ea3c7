import { readFile } from 'node:fs/promises';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { turnRaster } from '../../pipeline/effects/image/turnRaster.ts';
import { openSession } from '../../pipeline/effects/onnx/openSession.ts';
import { findStrips } from './findStrips.ts';
import type { PageTurn } from './pageTurn.ts';
import type { PixelBox } from './pixelBox.ts';
import { readStrips, type Recognizer, type StripText } from './readStrips.ts';
import { recognizeStrips } from './recognizeStrips.ts';
import { stripBox } from './stripBox.ts';
import { isOblique, isUpright } from './stripDirection.ts';
import type { TextLine, TextStrip } from './textLine.ts';
import { tryTurn } from './tryTurn.ts';

export interface TextReaderFiles {
	readonly detection: string;
	readonly recognition: string;
	/** One character a line; the first line stands for CTC's blank. */
	readonly characters: string;
}

/** Text of a page as it stands upright. */
export interface PageText {
	/** The page turned clockwise by `turn` degrees; boxes are in its pixels. */
	readonly page: Raster;
	readonly turn: PageTurn;
	readonly lines: readonly TextLine[];
	/** Strips in which nothing was read well: other scripts, hatching, logos, dirt. */
	readonly unread: readonly PixelBox[];
}

export type TextReader = (page: Raster) => Promise<PageText>;

/** Lines read with less are hatching, logos and dirt. */
const LEAST_CONFIDENCE = 0.5;

/** PP-OCR: finds and reads the lines of an RGB page, after turning it upright. Two sessions, open for life. */
export const createTextReader = async (
	files: TextReaderFiles,
	{ threads }: { readonly threads: number },
): Promise<TextReader> => {
	const detection = await openSession(files.detection, { threads });
	const recognition = await openSession(files.recognition, { threads });
	const characters = (await readFile(files.characters, 'utf8')).split('\n');
	const recognize: Recognizer = (page, strips) => recognizeStrips(recognition, characters, page, strips);

	return async (lying) => {
		const found = await findStrips(detection, lying);
		const { turn, read } = await tryTurn(recognize, lying, found);
		if (turn !== 0) {
			const page = turnRaster(lying, turn);
			const strips = await findStrips(detection, page);
			return { page, turn, ...sortOut(strips, await readStrips(recognize, page, strips)) };
		}
		const others = found.filter((strip) => !read.has(strip));
		const all = new Map([...read, ...(await readStrips(recognize, lying, others))]);
		return { page: lying, turn, ...sortOut(found, all) };
	};
};

const sortOut = (
	strips: readonly TextStrip[],
	read: ReadonlyMap<TextStrip, StripText>,
): Pick<PageText, 'lines' | 'unread'> => {
	const lines: TextLine[] = [];
	const unread: PixelBox[] = [];
	for (const strip of strips) {
		const { text, confidence } = read.get(strip) ?? { text: '', confidence: 0 };
		const box = stripBox(strip);
		if (text.trim() === '' || confidence < LEAST_CONFIDENCE) unread.push(box);
		else
			lines.push({
				text,
				confidence,
				box,
				heightPx: strip.heightPx,
				upright: isUpright(strip),
				oblique: isOblique(strip),
			});
	}
	return { lines, unread };
};

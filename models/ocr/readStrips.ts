import type { Raster } from '../../pipeline/contract/raster.ts';
import type { ReadText } from './decodeCtc.ts';
import { isUpright, reversed } from './stripDirection.ts';
import type { TextStrip } from './textLine.ts';

/** Text of strips of an RGB page, in their order, each read along its direction. */
export type Recognizer = (page: Raster, strips: readonly TextStrip[]) => Promise<ReadText[]>;

/** `up`: an upright strip that reads better upwards. */
export interface StripText extends ReadText {
	readonly up: boolean;
}

/** Upright strips may run up or down the page: what reads better is taken, down where both are equal. */
export const readStrips = async (
	recognize: Recognizer,
	page: Raster,
	strips: readonly TextStrip[],
): Promise<Map<TextStrip, StripText>> => {
	const read = await recognize(page, [...strips, ...strips.filter(isUpright).map(reversed)]);
	let next = strips.length;
	return new Map(
		strips.map((strip, index) => {
			const down = read[index] as ReadText;
			const up = isUpright(strip) ? (read[next++] as ReadText) : down;
			return [strip, up.confidence > down.confidence ? { ...up, up: true } : { ...down, up: false }];
		}),
	);
};

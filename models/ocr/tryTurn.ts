import type { Raster } from '../../pipeline/contract/raster.ts';
import { type PageTurn, pageTurn } from './pageTurn.ts';
import { readStrips, type Recognizer, type StripText } from './readStrips.ts';
import { isUpright, reversed } from './stripDirection.ts';
import type { TextStrip } from './textLine.ts';
import { weightedMedian } from './weightedMedian.ts';

/** The longest strips tell how a page lies: two or three paragraphs of them. */
const TRIED_STRIPS = 16;
/** Share of the page's text, by length over height, from which upright strips are asked instead of level ones. */
const MOSTLY_UPRIGHT = 0.65;
/** Where level text reads worse than this, it is tried upside down. */
const DOUBTFUL = 0.9;

/**
 * Tells by the longest strips how a page lies, before the others are read: a page that must be turned is not read twice. What was
 * read for it is given back.
 */
export const tryTurn = async (
	recognize: Recognizer,
	page: Raster,
	strips: readonly TextStrip[],
): Promise<{ readonly turn: PageTurn; readonly read: ReadonlyMap<TextStrip, StripText> }> => {
	const upright = strips.filter(isUpright);
	const asked = reach(upright) >= MOSTLY_UPRIGHT * reach(strips) ? upright : strips.filter((own) => !isUpright(own));
	const longest = [...asked].sort((a, b) => b.lengthPx - a.lengthPx).slice(0, TRIED_STRIPS);
	const read = await readStrips(recognize, page, longest);
	const confidence = weightedMedian(
		[...read.values()].map((own) => ({ value: own.confidence, weight: own.text.length })),
	);
	const isDoubtful = asked !== upright && confidence !== undefined && confidence < DOUBTFUL;
	const upsideDown = isDoubtful ? await recognize(page, longest.map(reversed)) : [];
	const readings = [...read].map(([strip, own], index) => ({
		characters: own.text.length,
		confidence: own.confidence,
		upright: isUpright(strip),
		up: own.up,
		...(isDoubtful ? { reversed: upsideDown[index]?.confidence ?? 0 } : {}),
	}));
	return { turn: pageTurn(readings), read };
};

/** About the count of characters, before they are read. */
const reach = (strips: readonly TextStrip[]): number =>
	strips.reduce((sum, { lengthPx, heightPx }) => sum + lengthPx / heightPx, 0);

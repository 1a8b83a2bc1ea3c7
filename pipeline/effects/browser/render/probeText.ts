import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { judgeFragments } from '../../../evaluator/extraction/judgeFragments.ts';
import type { Reading } from '../../../evaluator/extraction/reading.ts';
import { areaOf, holds, type Rect, sharedRect, unionOf } from '../../../evaluator/extraction/rect.ts';
import { changedPixels, type Picture } from './changedPixels.ts';
import { hideText } from './hideText.ts';
import { RENDER_LIMITS } from './renderLimits.ts';

/** Pictures are taken in strips: a whole page of 2,400 × 30,000 pixels would take 288 MB, twice. */
const STRIP_PX = 2_000;

/** What a window shows of a page without being made larger, which costs a layout. */
const WINDOW: Rect = [0, 0, 1_200, 1_600];

const take = async (devtools: CDPSession, part: Rect): Promise<Picture> => {
	const [left, top, width, height] = part;
	const { data } = await devtools.send('Page.captureScreenshot', {
		format: 'png',
		optimizeForSpeed: true,
		captureBeyondViewport: !holds(WINDOW, part),
		clip: { x: left, y: top, width, height, scale: 1 },
	});
	const raw = await sharp(Buffer.from(data, 'base64')).raw().toBuffer({ resolveWithObject: true });
	return { data: raw.data, ...raw.info, left, top };
};

/** Parts of a page that hold all given lines, as far as they are on it, in whole pixels. */
const partsOf = (lines: readonly Rect[], { width, height }: Reading): readonly Rect[] => {
	const parts: Rect[] = [];
	for (let top = 0; top < height; top += STRIP_PX) {
		const strip: Rect = [
			0,
			top,
			Math.ceil(Math.min(width, RENDER_LIMITS.widthPx)),
			Math.ceil(Math.min(STRIP_PX, height - top)),
		];
		const inside = lines.map((line) => sharedRect(line, strip)).filter((rect) => areaOf(rect) > 0);
		if (inside.length === 0) continue;
		const [x, y, across, down] = unionOf(inside);
		const [left, upper] = [Math.floor(x), Math.floor(y)];
		parts.push(sharedRect([left, upper, Math.ceil(x + across) - left, Math.ceil(y + down) - upper], strip));
	}
	return parts;
};

/**
 * Asks the paint about lines of which styles leave doubt: two pictures, the second with all text transparent. Changes the page for good.
 * @returns the reading with the pixels that changed, and how many lines were in doubt
 */
export const probeText = async (
	page: Page,
	devtools: CDPSession,
	reading: Reading,
): Promise<{ readonly reading: Reading; readonly doubtful: number }> => {
	const judgements = judgeFragments(reading);
	const doubtful = [...judgements.keys()].filter((index) => judgements[index]?.state === 'doubt');
	if (doubtful.length === 0) return { reading, doubtful: 0 };
	const orderOf = (index: number): number => reading.nodes[reading.fragments[index]?.node ?? -1]?.box?.paintOrder ?? 0;
	const painted = [...judgements.keys()]
		.filter((index) => judgements[index]?.state !== 'hidden' && reading.fragments[index]?.text.trim() !== '')
		.sort((a, b) => orderOf(a) - orderOf(b) || a - b);
	const rects = painted.map((index) => reading.fragments[index]?.rect ?? ([0, 0, 0, 0] as const));
	const before: Picture[] = [];
	const asked = doubtful.map((index) => reading.fragments[index]?.rect ?? ([0, 0, 0, 0] as const));
	for (const part of partsOf(asked, reading)) before.push(await take(devtools, part));
	await hideText(page);
	const counts = new Int32Array(painted.length);
	for (const picture of before) {
		const part: Rect = [picture.left, picture.top, picture.width, picture.height];
		changedPixels(picture, await take(devtools, part), rects, counts);
	}
	const changed = new Map(painted.map((index, place) => [index, counts[place] ?? 0]));
	const fragments = reading.fragments.map((fragment, index) => {
		const changedPixels = changed.get(index);
		return changedPixels === undefined ? fragment : { ...fragment, changedPixels };
	});
	return { reading: { ...reading, fragments }, doubtful: doubtful.length };
};

import { convexHull } from './convexHull.ts';
import { components } from './components.ts';
import { leastAreaStrip } from './leastAreaStrip.ts';
import type { ProbabilityMap } from './probabilityMap.ts';
import type { TextStrip } from './textLine.ts';

/** DBNet's constants as PP-OCR sets them: pixels above PIXEL, regions of mean probability above REGION, grown by UNCLIP. */
const PIXEL = 0.3;
const REGION = 0.5;
const UNCLIP = 1.5;
const LEAST_SIDE_PX = 3;

/**
 * Strips of text in a probability map: connected regions, boxed by the rectangle of least area, grown by
 * area × 1.5 / perimeter because the network marks shrunken cores (Liao et al., DBNet, arXiv 1911.08947, section 3.3).
 */
export const textStrips = (map: ProbabilityMap): TextStrip[] => {
	const strips: TextStrip[] = [];
	for (const region of components(map, PIXEL)) {
		if (region.sum / region.count < REGION) continue;
		const strip = leastAreaStrip(convexHull(region.outline));
		if (strip === undefined || strip.heightPx < LEAST_SIDE_PX) continue;
		const grow = (UNCLIP * strip.lengthPx * strip.heightPx) / (2 * (strip.lengthPx + strip.heightPx));
		strips.push({ ...strip, lengthPx: strip.lengthPx + 2 * grow, heightPx: strip.heightPx + 2 * grow });
	}
	return strips;
};

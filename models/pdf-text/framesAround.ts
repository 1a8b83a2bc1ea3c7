import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { PageSize } from '../../pipeline/contract/raster.ts';
import { areaOf } from './boxGeometry.ts';
import type { Graphics } from './graphicsIn.ts';
import { strokeRegions } from './strokeRegions.ts';

/** Shares of the page's area. Smaller ones mark single lines, larger ones are the page's own ground or border. */
const MIN_SHARE = 0.01;
const MAX_SHARE = 0.6;
/** Pages of more drawings are pictures; of more boxes of text, charts. */
const MAX_CANDIDATES = 400;
const MAX_BOXES = 300;
const SLACK_PT = 2;
/** Share of a box that may lie outside of a frame that holds it. */
const OUTSIDE = 0.1;
const SAME_PT = 3;

type Place = 'inside' | 'outside' | 'across';

const placeOf = (box: PdfBox, frame: PdfBox): Place => {
	const width = Math.min(box.right, frame.right + SLACK_PT) - Math.max(box.left, frame.left - SLACK_PT);
	const height = Math.min(box.bottom, frame.bottom + SLACK_PT) - Math.max(box.top, frame.top - SLACK_PT);
	const area = Math.max(areaOf(box), 1e-6);
	const share = width <= 0 || height <= 0 ? 0 : (width * height) / area;
	return share >= 1 - OUTSIDE ? 'inside' : share <= OUTSIDE ? 'outside' : 'across';
};

/** Frames, tinted areas and drawn boxes that hold two boxes of text or more and cut none; smaller ones first. */
export const framesAround = (boxes: readonly PdfBox[], graphics: Graphics, page: PageSize): PdfBox[] => {
	if (boxes.length < 3 || boxes.length > MAX_BOXES) return [];
	const pageArea = page.widthPt * page.heightPt;
	const candidates = [...graphics.areas, ...graphics.drawings, ...strokeRegions(graphics).regions].filter(
		(box) => areaOf(box) >= MIN_SHARE * pageArea && areaOf(box) <= MAX_SHARE * pageArea,
	);
	if (candidates.length > MAX_CANDIDATES) return [];
	const frames: PdfBox[] = [];
	for (const { left, top, right, bottom } of candidates.sort((p, q) => areaOf(p) - areaOf(q))) {
		const frame = { left, top, right, bottom };
		const known = frames.some(
			(other) =>
				Math.abs(other.left - left) < SAME_PT &&
				Math.abs(other.top - top) < SAME_PT &&
				Math.abs(other.right - right) < SAME_PT &&
				Math.abs(other.bottom - bottom) < SAME_PT,
		);
		if (known) continue;
		const places = boxes.map((box) => placeOf(box, frame));
		if (places.filter((place) => place === 'inside').length >= 2 && !places.includes('across')) frames.push(frame);
	}
	return frames;
};

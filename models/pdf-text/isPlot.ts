import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { areaOf, sharedArea } from './boxGeometry.ts';
import type { Graphics } from './graphicsIn.ts';
import type { Line } from './shapes.ts';
import type { Region } from './strokeRegions.ts';

const MIN_BARS = 4;
const MIN_DRAWN_SHARE = 0.25;
/** Of rows without rules, by drawings that reach out of them: labels of pictures beside each other. */
const MIN_CROSSED_SHARE = 0.3;

const SAME_EDGE_PT = 1;

/** Bars begin at one axis and end anywhere. */
const isRow = (bars: readonly PdfBox[], axis: 'left' | 'bottom'): boolean => {
	const [first] = bars;
	const ends = new Set(bars.map((box) => Math.round(axis === 'left' ? box.right : box.top)));
	return first !== undefined && bars.every((box) => Math.abs(box[axis] - first[axis]) < SAME_EDGE_PT) && ends.size > 2;
};

/** Frames of plots: bars (filled areas that hold no words) or curves fill them. */
export const isPlot = (region: Region, graphics: Graphics, lines: readonly Line[]): boolean => {
	const inside = (box: PdfBox): boolean =>
		box.left >= region.left - 2 &&
		box.right <= region.right + 2 &&
		box.top >= region.top - 2 &&
		box.bottom <= region.bottom + 2;
	const areas = graphics.areas.filter((box) => inside(box) && areaOf(box) < 0.5 * areaOf(region));
	const holdsWord = (box: PdfBox): boolean =>
		lines.some(
			(line) =>
				line.top < box.bottom &&
				line.bottom > box.top &&
				line.words.some(
					(word) => word.left < box.right && word.right > box.left && word.baseline > box.top && word.top < box.bottom,
				),
		);
	const bars = areas.filter((box) => !holdsWord(box));
	const widths = new Set(bars.map((box) => Math.round(box.right - box.left)));
	const heights = new Set(bars.map((box) => Math.round(box.bottom - box.top)));
	if (
		bars.length >= MIN_BARS &&
		bars.length * 2 > areas.length &&
		Math.max(widths.size, heights.size) >= 0.5 * bars.length
	)
		return true;
	// Shadings come as images: bars with a gradient.
	const shaded = graphics.images.filter((box) => inside(box) && areaOf(box) < 0.5 * areaOf(region) && !holdsWord(box));
	if (shaded.length >= MIN_BARS && (isRow(shaded, 'left') || isRow(shaded, 'bottom'))) return true;
	const drawn = graphics.drawings
		.filter((box) => inside(box) && areaOf(box) > 100)
		.reduce((sum, box) => sum + areaOf(box), 0);
	if (drawn >= MIN_DRAWN_SHARE * areaOf(region)) return true;
	const crossing = graphics.drawings.reduce((sum, box) => sum + (areaOf(box) > 100 ? sharedArea(box, region) : 0), 0);
	return crossing >= (region.level.length + region.upright.length === 0 ? MIN_CROSSED_SHARE : 1) * areaOf(region);
};

import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { areaOf } from './boxGeometry.ts';
import type { Graphics } from './graphicsIn.ts';
import type { Line } from './shapes.ts';

const MIN_BARS = 4;
const MIN_DRAWN_SHARE = 0.25;

/** Frames of plots: bars (filled areas that hold no words) or curves fill them. */
export const isPlot = (region: PdfBox, graphics: Graphics, lines: readonly Line[]): boolean => {
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
	const drawn = graphics.drawings
		.filter((box) => inside(box) && areaOf(box) > 100)
		.reduce((sum, box) => sum + areaOf(box), 0);
	return drawn >= MIN_DRAWN_SHARE * areaOf(region);
};

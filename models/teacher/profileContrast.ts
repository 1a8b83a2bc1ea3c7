import type { Raster } from '../../pipeline/contract/raster.ts';
import type { InkPoints } from './inkPoints.ts';

const RADIANS = Math.PI / 180;

/** Squares of the steps from one bin to the next. */
const roughness = (bins: Float64Array): number => {
	let sum = 0;
	for (let index = 1; index < bins.length; index++) sum += ((bins[index] as number) - (bins[index - 1] as number)) ** 2;
	return sum;
};

/**
 * How sharply ink falls into rows, or into columns where those are sharper, if the page is looked at along lines that fall by
 * `degrees` to the right. Comparable for one page only.
 */
export const profileContrast = (
	{ x, y, weight }: InkPoints,
	{ widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>,
	degrees: number,
): number => {
	const slope = Math.tan(degrees * RADIANS);
	const margin = Math.ceil(Math.abs(slope) * Math.max(widthPx, heightPx)) + 1;
	const rows = new Float64Array(heightPx + 2 * margin);
	const columns = new Float64Array(widthPx + 2 * margin);
	for (let index = 0; index < weight.length; index++) {
		const [atX, atY, ink] = [x[index] as number, y[index] as number, weight[index] as number];
		const row = Math.round(atY - slope * atX) + margin;
		const column = Math.round(atX + slope * atY) + margin;
		rows[row] = (rows[row] as number) + ink;
		columns[column] = (columns[column] as number) + ink;
	}
	return Math.max(roughness(rows), roughness(columns));
};

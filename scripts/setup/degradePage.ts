import type { Raster } from '../../pipeline/contract/raster.ts';

/** What a scanner or a camera does to a clean page. Lengths are shares of the page's sides unless they say otherwise. */
export interface Damage {
	/** Where the page's corners come to lie in the picture, as offsets (right, down): upper left, upper right, lower right, lower left. */
	readonly corners: readonly (readonly [number, number])[];
	/** Radius of the blur in pixels; 0 leaves the page sharp. */
	readonly blurPx: number;
	/** Half width of the evenly spread noise, in grey levels. */
	readonly noise: number;
	/** Light lost, in shares, from the brightest to the darkest corner (upper left to lower right). */
	readonly shade: number;
	/** Levels that are kept per channel; white and black stay. */
	readonly levels: number;
	/** Grey of what shows beyond the page's edge. */
	readonly surround: number;
}

/**
 * A page as a scanner or camera would see it, the same for the same `random`. Bilinear; each corner's offset fades out
 * towards the other corners, which turns a page slightly askew and makes edges converge.
 */
export const degradePage = (page: Raster, damage: Damage, random: () => number): Raster => {
	const { widthPx, heightPx, channels } = page;
	const data = new Uint8Array(page.data.length);
	const step = 255 / (damage.levels - 1);
	for (let y = 0; y < heightPx; y++) {
		for (let x = 0; x < widthPx; x++) {
			const across = x / widthPx;
			const down = y / heightPx;
			const [dx, dy] = displacement(damage.corners, across, down);
			const noise = (random() * 2 - 1) * damage.noise;
			const light = 1 - damage.shade * ((across + down) / 2) ** 2;
			for (let channel = 0; channel < channels; channel++) {
				const value = blurred(page, x - dx * widthPx, y - dy * heightPx, channel, damage);
				const seen = Math.min(255, Math.max(0, value * light + noise));
				data[(y * widthPx + x) * channels + channel] = Math.round(Math.round(seen / step) * step);
			}
		}
	}
	return { widthPx, heightPx, channels, data };
};

const displacement = (corners: Damage['corners'], across: number, down: number): readonly [number, number] => {
	const weights = [(1 - across) * (1 - down), across * (1 - down), across * down, (1 - across) * down];
	const sum = (axis: 0 | 1): number =>
		weights.reduce((total, weight, index) => total + weight * (corners[index]?.[axis] ?? 0), 0);
	return [sum(0), sum(1)];
};

/** Mean of the pixel and its neighbours at the blur's radius. */
const blurred = (page: Raster, x: number, y: number, channel: number, { blurPx, surround }: Damage): number => {
	const centre = sample(page, x, y, channel, surround);
	if (blurPx === 0) return centre;
	const left = sample(page, x - blurPx, y, channel, surround);
	const right = sample(page, x + blurPx, y, channel, surround);
	const above = sample(page, x, y - blurPx, channel, surround);
	const below = sample(page, x, y + blurPx, channel, surround);
	return (2 * centre + left + right + above + below) / 6;
};

const sample = (page: Raster, x: number, y: number, channel: number, surround: number): number => {
	const [left, top] = [Math.floor(x), Math.floor(y)];
	const [fx, fy] = [x - left, y - top];
	const at = (column: number, row: number): number =>
		column < 0 || row < 0 || column >= page.widthPx || row >= page.heightPx
			? surround
			: (page.data[(row * page.widthPx + column) * page.channels + channel] ?? 0);
	const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
	const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
	return upper * (1 - fy) + lower * fy;
};

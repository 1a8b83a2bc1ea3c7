import type { Raster } from '../../contract/raster.ts';

const RADIANS = Math.PI / 180;

/**
 * The page turned clockwise about the middle of a canvas that stays as it was, bilinear. Corners of the page leave the canvas: at 3°
 * a corner moves by up to 2.6 % of the other side along each side. What shows beyond the page has the grey `surround`.
 */
export const skewed = (page: Raster, degrees: number, surround: number): Raster => {
	const { widthPx, heightPx, channels, data } = page;
	const cosine = Math.cos(degrees * RADIANS);
	const sine = Math.sin(degrees * RADIANS);
	const turned = new Uint8Array(data.length).fill(surround);
	const middleX = (widthPx - 1) / 2;
	const middleY = (heightPx - 1) / 2;
	const row = widthPx * channels;
	for (let y = 0; y < heightPx; y++) {
		const acrossDown = (y - middleY) * sine;
		const downDown = (y - middleY) * cosine;
		let to = y * row;
		for (let x = 0; x < widthPx; x++, to += channels) {
			const fromX = (x - middleX) * cosine + acrossDown + middleX;
			const fromY = downDown - (x - middleX) * sine + middleY;
			if (fromX < 0 || fromY < 0 || fromX > widthPx - 1 || fromY > heightPx - 1) continue;
			const left = fromX | 0;
			const top = fromY | 0;
			const right = fromX - left;
			const down = fromY - top;
			// On the last column or row the neighbour beyond it weighs nothing.
			const next = left + 1 < widthPx ? channels : 0;
			const below = top + 1 < heightPx ? row : 0;
			const from = top * row + left * channels;
			for (let channel = 0; channel < channels; channel++) {
				const at = from + channel;
				const upper = (data[at] as number) * (1 - right) + (data[at + next] as number) * right;
				const lower = (data[at + below] as number) * (1 - right) + (data[at + below + next] as number) * right;
				turned[to + channel] = upper * (1 - down) + lower * down + 0.5;
			}
		}
	}
	return { widthPx, heightPx, channels, data: turned };
};

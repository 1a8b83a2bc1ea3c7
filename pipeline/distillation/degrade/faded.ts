import type { Raster } from '../../contract/raster.ts';

const MIDDLE = 127.5;

/** Luma (ITU-R BT.601) on all channels, drawn to the middle of the scale: white paper turns grey, black ink too. */
export const faded = (page: Raster, contrast: number): Raster => {
	const { channels, data } = page;
	const result = new Uint8Array(data.length);
	for (let at = 0; at < data.length; at += channels) {
		const red = data[at] as number;
		const luma =
			channels === 1 ? red : 0.299 * red + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);
		const grey = Math.round(MIDDLE + contrast * (luma - MIDDLE));
		for (let channel = at; channel < at + channels; channel++) result[channel] = grey;
	}
	return { ...page, data: result };
};

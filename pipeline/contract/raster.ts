/** Pixels, row-major, interleaved. Grey is 1 channel, RGB 3, sRGB, 8 bits. */
export interface Raster {
	readonly widthPx: number;
	readonly heightPx: number;
	readonly channels: 1 | 3;
	readonly data: Uint8Array;
}

export interface PageSize {
	readonly widthPt: number;
	readonly heightPt: number;
}

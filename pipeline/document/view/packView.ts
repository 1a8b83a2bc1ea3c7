import { sha256 } from '../digest.ts';
import type { LayoutView } from '../records.ts';
import { deflatePixels } from './deflatePixels.ts';

/** Palette indices, row-major [sidePx × sidePx] → the stored view, the same bytes everywhere. */
export const packView = (indices: Uint8Array, sidePx: number): LayoutView => ({
	sidePx,
	pixels: Buffer.from(deflatePixels(indices, sidePx)).toString('base64'),
	pixelsSha256: sha256(indices),
});

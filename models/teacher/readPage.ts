import { skewed } from '../../pipeline/distillation/degrade/skewed.ts';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { renderImage } from '../../pipeline/effects/image/renderImage.ts';
import { sketchPage } from '../layout-onnx/sketchPage.ts';
import { skewDegrees } from './skewDegrees.ts';

/** The parse stage's bound: larger pages are read no better. */
const MOST_SIDE_PX = 2_600;
const PAPER = 255;

export interface ReadPage {
	readonly lying: Raster;
	/** On a canvas that stays as it was; the same as `lying` where the page is straight. */
	readonly straight: Raster;
}

/**
 * The picture of a page as it lies, and straightened.
 * @throws {RecordError} `crash` or `memory` for bytes that no decoder takes
 */
export const readPage = async (bytes: Uint8Array): Promise<ReadPage> => {
	const lying = await renderImage(bytes, 1, MOST_SIDE_PX, 3);
	const degrees = skewDegrees(await sketchPage(lying));
	return { lying, straight: degrees === 0 ? lying : skewed(lying, -degrees, PAPER) };
};

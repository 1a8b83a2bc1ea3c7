import type { Raster } from '../../contract/raster.ts';
import { blurred } from './blurred.ts';
import type { Damage } from './drawDamage.ts';
import { faded } from './faded.ts';
import { noisy } from './noisy.ts';
import { shaded } from './shaded.ts';
import { skewed } from './skewed.ts';

/** Grey of a scanner's lid and of a dark table, where they show beyond the page. */
const LID = 235;
const TABLE = 70;

/**
 * A clean page as a scanner, a camera or a copying machine would see it, up to the JPEG that each of them writes. In the order
 * in which it happens: the page lies askew, the light falls on it, the lens blurs, the sensor adds its grain. Same size.
 *
 * @param random draws on where the damage was drawn from
 */
export const damaged = (page: Raster, { recipe, parameters }: Damage, random: () => number): Raster => {
	if (recipe === 'scan') return noisy(skewed(page, parameters.skewDegrees, LID), parameters.noiseSigma, random);
	if (recipe === 'photo')
		return blurred(shaded(skewed(page, parameters.skewDegrees, TABLE), parameters), parameters.blurSigmaPx);
	return noisy(faded(page, parameters.contrast), parameters.noiseSigma, random);
};

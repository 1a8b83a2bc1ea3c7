import type { Raster } from '../../pipeline/contract/raster.ts';
import { inkPoints } from './inkPoints.ts';
import { profileContrast } from './profileContrast.ts';

/** Pages that lie further askew were not laid down to be read. */
const MOST_DEGREES = 4;
/** Steps of the first look and of the second, which goes over the best step of the first and its neighbours. */
const COARSE_DEGREES = 0.25;
const FINE_DEGREES = 0.05;
/** A turn must make lines so much sharper: pages askew by 0.2° and more gain 1.4 and more (demo), a page without lines 1.1. */
const LEAST_GAIN = 1.2;

/**
 * How far, clockwise, a page lies askew: the turn along which its lines of text stand out best from what is between them (the
 * projection profile of Postl, US patent 4,723,297). Lines may run across or down the page. 0 where no turn is clearly better.
 * @param sketch grey, some 1,000 pixels long
 */
export const skewDegrees = (sketch: Raster): number => {
	const points = inkPoints(sketch);
	const contrastAt = (degrees: number): number => profileContrast(points, sketch, degrees);
	const bestOf = (from: number, to: number, step: number): number => {
		let best = { degrees: 0, contrast: -1 };
		for (let index = 0; index <= Math.round((to - from) / step); index++) {
			const degrees = from + index * step;
			const contrast = contrastAt(degrees);
			if (contrast > best.contrast) best = { degrees, contrast };
		}
		return best.degrees;
	};
	const near = bestOf(-MOST_DEGREES, MOST_DEGREES, COARSE_DEGREES);
	const found = bestOf(near - COARSE_DEGREES, near + COARSE_DEGREES, FINE_DEGREES);
	return contrastAt(found) >= LEAST_GAIN * contrastAt(0) && contrastAt(found) > 0 ? Math.round(found * 100) / 100 : 0;
};

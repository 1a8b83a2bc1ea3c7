import type { TextStrip } from './textLine.ts';

/** Rounder shapes (a digit, a short word) give no direction: their text is taken as level. */
const LEAST_ELONGATION = 1.5;

/**
 * The rectangle of least area around a convex polygon; one of its sides lies on a side of the polygon (Freeman and
 * Shapira, 1975). Its length runs rightwards, or downwards where it stands upright. undefined for fewer than three points.
 */
export const leastAreaStrip = (hull: readonly (readonly [number, number])[]): TextStrip | undefined => {
	if (hull.length < 3) return undefined;
	const level = stripAlong(hull, 1, 0);
	let best = level;
	for (const [index, point] of hull.entries()) {
		const next = hull[(index + 1) % hull.length] ?? point;
		const side = Math.hypot(next[0] - point[0], next[1] - point[1]);
		const turned = stripAlong(hull, (next[0] - point[0]) / side, (next[1] - point[1]) / side);
		if (turned.lengthPx * turned.heightPx < best.lengthPx * best.heightPx - 1e-6) best = turned;
	}
	const long = best.lengthPx >= best.heightPx ? best : quarterTurn(best);
	return long.lengthPx >= LEAST_ELONGATION * long.heightPx ? forwards(long) : level;
};

/** The bounding rectangle whose sides are parallel to the unit vector (x, y) and to (y, −x). */
const stripAlong = (hull: readonly (readonly [number, number])[], x: number, y: number): TextStrip => {
	let [least, most, leastAcross, mostAcross] = [Infinity, -Infinity, Infinity, -Infinity];
	for (const [px, py] of hull) {
		const along = px * x + py * y;
		const across = px * y - py * x;
		least = Math.min(least, along);
		most = Math.max(most, along);
		leastAcross = Math.min(leastAcross, across);
		mostAcross = Math.max(mostAcross, across);
	}
	const along = (least + most) / 2;
	const across = (leastAcross + mostAcross) / 2;
	return {
		centreX: along * x + across * y,
		centreY: along * y - across * x,
		alongX: x,
		alongY: y,
		lengthPx: most - least,
		heightPx: mostAcross - leastAcross,
	};
};

const quarterTurn = (strip: TextStrip): TextStrip => ({
	...strip,
	alongX: -strip.alongY,
	alongY: strip.alongX,
	lengthPx: strip.heightPx,
	heightPx: strip.lengthPx,
});

const forwards = (strip: TextStrip): TextStrip => {
	const level = Math.abs(strip.alongX) > Math.abs(strip.alongY);
	const sign = (level ? strip.alongX : strip.alongY) < 0 ? -1 : 1;
	return { ...strip, alongX: strip.alongX * sign, alongY: strip.alongY * sign };
};

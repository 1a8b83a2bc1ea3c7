import type { PlanePoint } from '../reportData.ts';
import { coordinate } from './coordinate.ts';
import { linearScale } from './linearScale.ts';

/** Size of the plane in the units of its SVG. */
export const PLANE_WIDTH = 960;
export const PLANE_HEIGHT = 560;
const MARGIN = 24;

/** Places on the plane for feature coordinates. Both axes have one scale, since distances are what the plane shows. */
export const planeScale = (
	points: readonly Pick<PlanePoint, 'x' | 'y'>[],
): { readonly x: (value: number) => number; readonly y: (value: number) => number } => {
	const [left, right] = points.reduce(([a, b], { x }) => [Math.min(a, x), Math.max(b, x)], [Infinity, -Infinity]);
	const [bottom, top] = points.reduce(([a, b], { y }) => [Math.min(a, y), Math.max(b, y)], [Infinity, -Infinity]);
	const [across, up] = [PLANE_WIDTH - 2 * MARGIN, PLANE_HEIGHT - 2 * MARGIN];
	const perUnit = Math.max((right - left) / across, (top - bottom) / up, 1e-9);
	const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
	const x = linearScale(
		middleX - (across / 2) * perUnit,
		middleX + (across / 2) * perUnit,
		MARGIN,
		PLANE_WIDTH - MARGIN,
	);
	const y = linearScale(middleY - (up / 2) * perUnit, middleY + (up / 2) * perUnit, PLANE_HEIGHT - MARGIN, MARGIN);
	return { x: (value) => coordinate(x(value)), y: (value) => coordinate(y(value)) };
};

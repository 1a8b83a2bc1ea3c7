/** [left, top, width, height] in CSS pixels. */
export type Rect = readonly [number, number, number, number];

export const unionOf = (rects: readonly Rect[]): Rect => {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const [x, y, width, height] of rects) {
		left = Math.min(left, x);
		top = Math.min(top, y);
		right = Math.max(right, x + width);
		bottom = Math.max(bottom, y + height);
	}
	return rects.length === 0 ? [0, 0, 0, 0] : [left, top, right - left, bottom - top];
};

/** What two rects share; without width or height where they do not meet. */
export const sharedRect = (a: Rect, b: Rect): Rect => {
	const left = Math.max(a[0], b[0]);
	const top = Math.max(a[1], b[1]);
	const width = Math.max(0, Math.min(a[0] + a[2], b[0] + b[2]) - left);
	const height = Math.max(0, Math.min(a[1] + a[3], b[1] + b[3]) - top);
	return [left, top, width, height];
};

export const areaOf = ([, , width, height]: Rect): number => width * height;

/** @param slack in pixels on each side */
export const holds = (outer: Rect, inner: Rect, slack = 0): boolean =>
	inner[0] >= outer[0] - slack &&
	inner[1] >= outer[1] - slack &&
	inner[0] + inner[2] <= outer[0] + outer[2] + slack &&
	inner[1] + inner[3] <= outer[1] + outer[3] + slack;

export const EVERYWHERE: Rect = [-1e9, -1e9, 2e9, 2e9];

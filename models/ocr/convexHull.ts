/** Convex hull of x, y pairs, without repeated or collinear points (Andrew's monotone chain). */
export const convexHull = (points: readonly number[]): [number, number][] => {
	const sorted = Array.from({ length: points.length / 2 }, (_, i): [number, number] => [
		points[2 * i] ?? 0,
		points[2 * i + 1] ?? 0,
	]);
	sorted.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
	const half = (ordered: readonly [number, number][]): [number, number][] => {
		const chain: [number, number][] = [];
		for (const point of ordered) {
			while (chain.length >= 2 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
			chain.push(point);
		}
		return chain.slice(0, -1);
	};
	return [...half(sorted), ...half(sorted.reverse())];
};

const turn = (a: [number, number] | undefined, b: [number, number] | undefined, c: [number, number]): number =>
	a === undefined || b === undefined ? 0 : (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

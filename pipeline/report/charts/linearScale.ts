/** Maps [from, to] on [low, high]; an empty domain falls on the middle. */
export const linearScale =
	(from: number, to: number, low: number, high: number) =>
	(value: number): number =>
		to === from ? (low + high) / 2 : low + ((value - from) / (to - from)) * (high - low);

/** Round numbers (1, 2 or 5 times a power of ten) that cover [from, to] in about `count` steps. */
export const ticks = (from: number, to: number, count: number): number[] => {
	if (!(to > from)) return [from];
	const rough = (to - from) / count;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
	const first = Math.ceil(from / step - 1e-9);
	const last = Math.floor(to / step + 1e-9);
	return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};

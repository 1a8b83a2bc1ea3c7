import type { Line } from './shapes.ts';

/** Font size that most characters of running lines have, in half points; undefined on a page without text. */
export const bodySize = (lines: readonly Line[]): number | undefined => {
	const tally = new Map<number, number>();
	for (const line of lines) {
		const key = Math.round(line.sizePt * 2) / 2;
		tally.set(key, (tally.get(key) ?? 0) + line.chars);
	}
	let best: number | undefined;
	let most = 0;
	for (const [size, chars] of [...tally].sort((p, q) => p[0] - q[0])) {
		if (chars >= most) {
			best = size;
			most = chars;
		}
	}
	return best;
};

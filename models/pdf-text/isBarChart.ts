import { upperMedian } from '../../pipeline/numeric/upperMedian.ts';
import type { Stroke } from './graphicsIn.ts';
import type { Region } from './strokeRegions.ts';

const MIN_BARS = 4;
/** Lengths that bars must have among them; rows of a table are as long as each other. */
const MIN_LENGTHS = 3;
/** Ticks are shorter. */
const SHORT_PT = 25;
const SAME_PT = 1;
/** Axes and their ends. */
const MAX_OTHERS = 4;

/** Outlines of bars: pairs of strokes that begin at one axis and end together, each pair elsewhere. */
const standsAtAxis = (
	strokes: readonly Stroke[],
	axis: (stroke: Stroke) => number,
	end: (stroke: Stroke) => number,
): boolean => {
	const middle = upperMedian(strokes.map(axis));
	const lengths = new Map<number, number>();
	for (const stroke of strokes) {
		if (Math.abs(axis(stroke) - (middle ?? 0)) > SAME_PT) continue;
		const key = Math.round(end(stroke) / SAME_PT);
		lengths.set(key, (lengths.get(key) ?? 0) + 1);
	}
	const paired = [...lengths.values()].filter((count) => count === 2).length;
	return paired >= MIN_BARS && lengths.size >= MIN_LENGTHS && strokes.length - 2 * paired <= MAX_OTHERS;
};

/** The strokes of a region are bars of a chart, level or upright, whatever fills them. */
export const isBarChart = ({ level, upright, right, bottom }: Region): boolean => {
	const long = (strokes: readonly Stroke[]): Stroke[] => strokes.filter(({ from, to }) => to - from > SHORT_PT);
	return (
		standsAtAxis(
			long(level),
			({ from }) => from,
			({ to }) => right - to,
		) ||
		standsAtAxis(
			long(upright),
			({ to }) => to,
			({ from }) => bottom - from,
		)
	);
};

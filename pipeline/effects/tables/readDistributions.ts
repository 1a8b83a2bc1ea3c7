import type { DuckDBConnection } from '@duckdb/node-api';
import type { Distribution } from '../../report/reportData.ts';
import { recordsOf } from './recordsOf.ts';

interface Bin {
	readonly bin: number;
	readonly entering: number;
	readonly retained: number;
}

const DIFFICULTY_BINS_PER_UNIT = 20;
/** Lower edges of bins within a power of ten: nearly equal on a logarithmic scale, and round. */
const WORD_STEPS = [1, 1.5, 2, 3, 5, 7];

const wordEdges = [0, ...[0, 1, 2, 3, 4].flatMap((power) => WORD_STEPS.map((step) => Math.round(step * 10 ** power)))]
	.filter((edge, index, edges) => edges.indexOf(edge) === index)
	.sort((a, b) => a - b);

/** Pages by a whole number that `bin` gives, empty bins between the first and the last included. */
const binned = async (connection: DuckDBConnection, bin: string): Promise<Bin[]> => {
	const bins = await recordsOf<Bin>(
		connection,
		`SELECT (${bin})::INTEGER AS bin, count(*) AS entering, count(*) FILTER (retained) AS retained
		FROM selection JOIN pages USING (page_id) WHERE difficulty IS NOT NULL AND words IS NOT NULL GROUP BY 1 ORDER BY 1`,
	);
	const [first, last] = [bins.at(0)?.bin ?? 0, bins.at(-1)?.bin ?? -1];
	return Array.from(
		{ length: last - first + 1 },
		(_, offset) =>
			bins.find(({ bin: own }) => own === first + offset) ?? { bin: first + offset, entering: 0, retained: 0 },
	);
};

/** Difficulty and length of the pages that entered the diversity filter, and of those it retained. */
export const readDistributions = async (connection: DuckDBConnection): Promise<Distribution[]> => {
	const steps = DIFFICULTY_BINS_PER_UNIT;
	const difficulty = await binned(connection, `least(floor(difficulty * ${steps}), ${steps - 1})`);
	const words = await binned(connection, `len(list_filter([${wordEdges.join(', ')}], edge -> edge <= words)) - 1`);
	return [
		{
			title: 'Layout difficulty',
			unit: `from, steps of ${1 / steps}`,
			bins: difficulty.map(({ bin, ...counts }) => ({ from: (bin / steps).toFixed(2), ...counts })),
		},
		{
			title: 'Text volume',
			unit: 'words from, steps by factors',
			bins: words.map(({ bin, ...counts }) => ({ from: String(wordEdges[bin]), ...counts })),
		},
	];
};

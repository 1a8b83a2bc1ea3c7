import type { DuckDBConnection } from '@duckdb/node-api';
import type { Distribution } from '../../report/reportData.ts';
import { namedStatistic } from './namedStatistic.ts';
import { recordsOf } from './recordsOf.ts';

interface Bin {
	readonly from: number;
	readonly candidates: number;
	readonly subset: number | null;
}

const binsOf = (connection: DuckDBConnection, statistic: string, from: string): Promise<Bin[]> =>
	recordsOf<Bin>(
		connection,
		`SELECT ${from} AS "from", candidates_percent AS candidates, subset_percent AS subset FROM (${namedStatistic(statistic).sql}) ORDER BY 1`,
	);

/** Difficulty and length of candidates beside the subset, as `stats difficulty` and `stats lengths` count them. */
export const readDistributions = async (connection: DuckDBConnection): Promise<Distribution[]> => {
	const difficulty = await binsOf(connection, 'difficulty', 'difficulty_from');
	const lengths = await binsOf(connection, 'lengths', 'words_from');
	const labelled = (bins: readonly Bin[], label: (from: number) => string) =>
		bins.map(({ from, candidates, subset }) => ({ label: label(from), candidates, subset: subset ?? 0 }));
	return [
		{ title: 'Layout difficulty', unit: 'from, in tenths', bins: labelled(difficulty, (from) => from.toFixed(1)) },
		{ title: 'Text volume', unit: 'words from, doubling', bins: labelled(lengths, (from) => String(from)) },
	];
};

import type { DuckDBConnection } from '@duckdb/node-api';
import { recordsOf } from './recordsOf.ts';

/** What the last stage that judged a page said. `reason` of dropped and failed pages. */
export interface LastVerdict {
	readonly stage: string;
	readonly verdict: string;
	readonly reason: string | null;
}

export const readLastVerdict = async (
	connection: DuckDBConnection,
	pageId: string,
): Promise<LastVerdict | undefined> => {
	const [verdict] = await recordsOf<LastVerdict>(
		connection,
		'SELECT last_stage AS stage, last_verdict AS verdict, last_reason AS reason FROM pages WHERE page_id = $1',
		[pageId],
	);
	return verdict;
};

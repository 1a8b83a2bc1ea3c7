import type { DuckDBConnection } from '@duckdb/node-api';
import type { Decision } from '../../report/explain/story.ts';
import type { FoundRecord } from './findRecord.ts';
import { recordsOf } from './recordsOf.ts';

interface DecisionRow {
	readonly stage: string;
	readonly record: string;
	readonly verdict: Decision['verdict'];
	readonly reason: string | null;
	readonly message: string | null;
	readonly evidence: string | null;
}

/** Decisions on a record in stage order; those on a page start with the one on its file. */
export const readDecisions = async (connection: DuckDBConnection, { id, record }: FoundRecord): Promise<Decision[]> => {
	const rows = await recordsOf<DecisionRow>(
		connection,
		`SELECT verdicts.stage, verdicts.record, verdict, reason, message, evidence
		FROM verdicts JOIN stages ON stages.stage = verdicts.stage
		WHERE record_id = $1 ${record === 'page' ? 'OR record_id = left($1, 16)' : ''}
		ORDER BY position`,
		[id],
	);
	return rows.map(({ stage, record: kind, verdict, reason, message, evidence }) => ({
		stage,
		record: kind,
		verdict,
		...(reason === null ? {} : { reason }),
		...(message === null ? {} : { message }),
		evidence: JSON.parse(evidence ?? '{}') as Decision['evidence'],
	}));
};

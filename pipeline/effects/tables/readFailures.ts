import type { DuckDBConnection } from '@duckdb/node-api';
import type { Failure, ReportData } from '../../report/reportData.ts';
import { recordsOf } from './recordsOf.ts';

const MOST_SHOWN = 50;

/** Records in quarantine, the first of them by stage and id. */
export const readFailures = async (connection: DuckDBConnection): Promise<ReportData['failures']> => {
	const [counted] = await recordsOf<{ readonly total: number }>(
		connection,
		`SELECT count(*) AS total FROM verdicts WHERE verdict = 'failed'`,
	);
	const shown = await recordsOf<Failure>(
		connection,
		`SELECT verdicts.stage, record_id AS id, coalesce(pages.locator, files.locator, record_id) AS locator, reason AS code,
			coalesce(message, '') AS message
		FROM verdicts JOIN stages USING (stage) LEFT JOIN pages ON pages.page_id = verdicts.page_id
		LEFT JOIN files ON files.file_id = verdicts.page_id AND files.twin = 0
		WHERE verdict = 'failed' ORDER BY position, record_id LIMIT ${MOST_SHOWN}`,
	);
	return { total: counted?.total ?? 0, shown };
};

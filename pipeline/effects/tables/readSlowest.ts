import type { DuckDBConnection } from '@duckdb/node-api';
import type { SlowFile, SlowPage } from '../../report/slowest.ts';
import type { ReportData } from '../../report/reportData.ts';
import { recordsOf } from './recordsOf.ts';

const MOST_SHOWN = 10;

/** Files and pages that cost workers most over all stages, and the stage that took most of it. */
export const readSlowest = async (connection: DuckDBConnection): Promise<ReportData['slowest']> => {
	const files = await recordsOf<SlowFile>(
		connection,
		`WITH spent AS (
			SELECT left(page_id, 16) AS file_id, stage, sum(work_ms) AS ms FROM timings GROUP BY ALL
		), slow AS (
			SELECT file_id, sum(ms) AS total, arg_max(stage, ms) AS stage, max(ms) AS most FROM spent GROUP BY file_id
			ORDER BY total DESC, file_id LIMIT ${MOST_SHOWN}
		)
		SELECT slow.file_id AS "fileId", coalesce(locator, slow.file_id) AS locator, total AS "workMs", stage, most AS "stageMs",
			(SELECT count(*) FROM pages WHERE left(page_id, 16) = slow.file_id) AS pages
		FROM slow LEFT JOIN files ON files.file_id = slow.file_id AND twin = 0 ORDER BY total DESC, slow.file_id`,
	);
	const pages = await recordsOf<SlowPage>(
		connection,
		`WITH slow AS (
			SELECT page_id, sum(work_ms) AS total, arg_max(stage, work_ms) AS stage, max(work_ms) AS most FROM timings
			WHERE record = 'page' GROUP BY page_id ORDER BY total DESC, page_id LIMIT ${MOST_SHOWN}
		)
		SELECT slow.page_id AS "pageId", coalesce(locator, slow.page_id) AS locator, total AS "workMs", stage, most AS "stageMs"
		FROM slow LEFT JOIN pages USING (page_id) ORDER BY total DESC, slow.page_id`,
	);
	return { files, pages };
};

import type { DuckDBConnection } from '@duckdb/node-api';
import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import type { FailedFile, Failures, RefusedFile, Tally } from '../../report/reportData.ts';
import { recordsOf } from './recordsOf.ts';

const MOST_SHOWN = 50;
const MOST_PAGES = 20;

/** The file of a verdict: the copy it speaks of, or the owner of the bytes. */
const FILE_JOIN = `LEFT JOIN files ON files.file_id = left(verdicts.page_id, 16)
	AND files.twin = coalesce(TRY_CAST(split_part(record_id, '~', 2) AS INTEGER), 0)`;

/** Records in quarantine by file, stage and code, and files that were not opened; the first of each in stage and file order. */
export const readFailures = async (connection: DuckDBConnection): Promise<Failures> => {
	const byCode = await recordsOf<Tally>(
		connection,
		`SELECT reason AS name, count(*) AS count FROM verdicts WHERE verdict = 'failed' GROUP BY reason ORDER BY count DESC, name`,
	);
	const failed = await recordsOf<FailedFile & { readonly files: number }>(
		connection,
		`SELECT verdicts.stage, left(verdicts.page_id, 16) AS "fileId", coalesce(any_value(files.locator), "fileId") AS locator,
			reason AS code, arg_min(coalesce(message, ''), coalesce(page_number, 0)) AS message, count(*) AS records,
			coalesce(list(page_number ORDER BY page_number) FILTER (page_number IS NOT NULL), [])[:${MOST_PAGES}] AS pages,
			count(*) OVER () AS files
		FROM verdicts JOIN stages USING (stage) LEFT JOIN pages ON pages.page_id = verdicts.page_id ${FILE_JOIN}
		WHERE verdict = 'failed' GROUP BY verdicts.stage, position, "fileId", files.twin, reason
		ORDER BY position, locator, "fileId", reason LIMIT ${MOST_SHOWN}`,
	);
	const refused = await recordsOf<RefusedFile & { readonly files: number }>(
		connection,
		`SELECT file_id AS "fileId", locator, reason, coalesce(evidence ->> '$.detail', '') AS detail, count(*) OVER () AS files
		FROM verdicts ${FILE_JOIN}
		WHERE verdict = 'dropped' AND stage = '${STAGE_OF_FACET.stub}' AND reason <> 'duplicate-file'
		ORDER BY reason, locator LIMIT ${MOST_SHOWN}`,
	);
	return {
		total: byCode.reduce((sum, { count }) => sum + count, 0),
		byCode,
		files: failed[0]?.files ?? 0,
		shown: failed.map(({ files: _, ...file }) => file),
		refusedFiles: refused[0]?.files ?? 0,
		refused: refused.map(({ files: _, ...file }) => file),
	};
};

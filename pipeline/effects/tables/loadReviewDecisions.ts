import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { standingsOf } from '../../document/review/standingsOf.ts';
import { jsonLines } from './jsonLines.ts';
import { readableFiles } from './readableFiles.ts';
import { recordsOf } from './recordsOf.ts';
import type { TableLoader } from './tableLoader.ts';

/** `review_decisions`: each line of the file of decisions that the run read, and what it is worth. */
export const loadReviewDecisions: TableLoader = async ({ connection, decisions, scratch }) => {
	const pages = await recordsOf<{ readonly id: string; readonly view: string }>(
		connection,
		'SELECT page_id AS id, view_sha256 AS view FROM pages SEMI JOIN review USING (page_id)',
	);
	const standings = standingsOf(
		decisions.map(({ decision }) => decision),
		new Map(pages.map(({ id, view }) => [id, view])),
	);
	const path = join(scratch, 'review-decisions.jsonl');
	// ISO 8601 has forms that DuckDB does not read, such as nanoseconds.
	const lines = decisions.map(({ line, decision }, place) => ({
		line,
		...decision,
		time: new Date(decision.time).toISOString(),
		standing: standings[place],
	}));
	await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
	const relation = jsonLines(await readableFiles(lines.length === 0 ? [] : [path], scratch, 'review-decisions'), {
		line: 'INTEGER',
		pageId: 'VARCHAR',
		viewSha256: 'VARCHAR',
		reviewer: 'VARCHAR',
		decision: 'VARCHAR',
		reason: 'VARCHAR',
		note: 'VARCHAR',
		time: 'TIMESTAMP',
		standing: 'VARCHAR',
	});
	await connection.run(`CREATE TABLE review_decisions AS
		SELECT "pageId" AS page_id, reviewer, decision, reason, note, "time", "viewSha256" AS view_sha256, standing, line
		FROM ${relation} ORDER BY line`);
};

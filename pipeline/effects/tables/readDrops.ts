import type { DuckDBConnection } from '@duckdb/node-api';
import { SET_ASIDE } from '../../document/trainingStages.ts';
import type { DropGroup, DropSample } from '../../report/reportData.ts';
import { recordsOf } from './recordsOf.ts';

const SAMPLES = 6;

interface SampleRow {
	readonly stage: string;
	readonly reason: string;
	readonly record: 'file' | 'page';
	readonly count: number;
	readonly share: number;
	readonly page_id: string;
	readonly locator: string | null;
	readonly evidence: string;
	/** The page it gave way to, as the diversity filter names it. */
	readonly besides_id: string | null;
	readonly besides_locator: string | null;
	/** The file that has the bytes of a copy. */
	readonly owner_source: string | null;
	readonly owner_locator: string | null;
}

const sampleOf = ({ page_id, locator, evidence, ...row }: SampleRow): DropSample => ({
	pageId: page_id,
	locator: locator ?? page_id,
	evidence: JSON.parse(evidence) as DropSample['evidence'],
	...(row.besides_id === null
		? {}
		: { besides: { pageId: row.besides_id, locator: row.besides_locator ?? row.besides_id } }),
	...(row.owner_source === null || row.owner_locator === null
		? {}
		: { owner: { sourceId: row.owner_source, locator: row.owner_locator } }),
});

/**
 * For each stage and reason but duplicates, which the report shows in groups, and pages set aside for the training line: samples spread over the records it took: by nearness for covered
 * pages, else by id.
 */
export const readDrops = async (connection: DuckDBConnection): Promise<DropGroup[]> => {
	const rows = await recordsOf<SampleRow>(
		connection,
		`WITH dropped AS (
			SELECT verdicts.stage, position, reason, verdicts.record, verdicts.page_id, record_id, evidence, records_in,
				count(*) OVER (PARTITION BY verdicts.stage, reason) AS count,
				row_number() OVER (PARTITION BY verdicts.stage, reason ORDER BY CASE verdicts.stage WHEN 'diversify' THEN nearness END, record_id) - 1 AS rank
			FROM verdicts JOIN stages USING (stage)
			LEFT JOIN selection ON selection.page_id = verdicts.page_id
			WHERE verdict = 'dropped' AND verdicts.stage <> 'dedupe' AND NOT (verdicts.stage = '${SET_ASIDE.stage}' AND reason = '${SET_ASIDE.reason}')
		), sampled AS MATERIALIZED (
			SELECT *, floor(rank * ${SAMPLES} / count) AS slot FROM dropped
			QUALIFY row_number() OVER (PARTITION BY stage, reason, slot ORDER BY rank) = 1
		)
		SELECT stage, reason, sampled.record, count, count / records_in AS share, sampled.page_id, evidence,
			coalesce(pages.locator, files.locator) AS locator,
			besides.page_id AS besides_id, besides.locator AS besides_locator,
			owner.source_id AS owner_source, owner.locator AS owner_locator
		FROM sampled LEFT JOIN pages ON pages.page_id = sampled.page_id
		LEFT JOIN pages AS besides ON besides.page_id = (evidence ->> '$.coveredBy')
		LEFT JOIN files ON files.file_id = sampled.page_id
			AND files.twin = coalesce(TRY_CAST(split_part(record_id, '~', 2) AS INTEGER), 0)
		LEFT JOIN files AS owner ON owner.file_id = files.file_id AND owner.twin = 0 AND files.twin > 0
		ORDER BY position, count DESC, reason, rank`,
	);
	const groups = new Map<string, SampleRow[]>();
	for (const row of rows) {
		const key = `${row.stage} ${row.reason}`;
		groups.set(key, [...(groups.get(key) ?? []), row]);
	}
	return [...groups.values()].flatMap((group) => {
		const [first] = group;
		if (!first) return [];
		const { stage, reason, record, count, share } = first;
		return [{ stage, reason, record, count, share, samples: group.map(sampleOf) }];
	});
};

import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { stageLines } from './stageLines.ts';
import type { TableLoader } from './tableLoader.ts';

/**
 * `selection`: each page that entered the diversity filter. A retained page covers itself at distance 0; a removed one
 * names the retained page nearest to it in its cluster; pages the recipe excludes name none.
 */
export const loadSelection: TableLoader = async (context) => {
	const members =
		'cluster INTEGER, "coveredBy" VARCHAR, nearness DOUBLE, "layoutDistance" DOUBLE, "visualDistance" DOUBLE, "difficultyDistance" DOUBLE, "lengthDistance" DOUBLE';
	const kept = await stageLines(context, STAGE_OF_FACET.selection, 'kept.jsonl', {
		id: 'VARCHAR',
		facets: `STRUCT(selection STRUCT(${members}, refills VARCHAR))`,
	});
	const verdicts = await stageLines(context, STAGE_OF_FACET.selection, 'verdicts.jsonl', {
		id: 'VARCHAR',
		verdict: 'VARCHAR',
		evidence: `STRUCT(${members})`,
	});
	await context.connection.run(`CREATE TABLE selection AS
		WITH decided AS (
			SELECT verdict.id, verdict.verdict = 'kept' AS retained, kept.facets.selection.refills AS refills,
				coalesce(kept.facets.selection, verdict.evidence) AS s
			FROM ${verdicts} AS verdict LEFT JOIN ${kept} AS kept ON kept.id = verdict.id
		)
		SELECT id AS page_id, coalesce(s.cluster, clusters.cluster) AS cluster, retained, s."coveredBy" AS covered_by,
			s."layoutDistance" AS layout_distance, s."visualDistance" AS visual_distance, s."difficultyDistance" AS difficulty_distance,
			s."lengthDistance" AS length_distance, s.nearness, refills
		FROM decided LEFT JOIN clusters ON clusters.page_id = id
		ORDER BY left(id, 16), TRY_CAST(substr(id, 19) AS INTEGER)`);
};

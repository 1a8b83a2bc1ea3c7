import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { sampleLines } from './sampleLines.ts';
import { stageLines } from './stageLines.ts';
import type { TableLoader } from './tableLoader.ts';

/** `candidates`: each sample of the training line with what it says of the page; `chosen`: the one that the page is trained on. */
export const loadCandidates: TableLoader = async (context) => {
	const lines = await sampleLines(
		context,
		{ first: 'judgement', more: 'moreJudgements' },
		'STRUCT(sample INTEGER, accepted BOOLEAN, reason VARCHAR, "blockRecall" DOUBLE, "characterRecall" DOUBLE, "precision" DOUBLE, merged DOUBLE, "structureChanged" BOOLEAN, objective DOUBLE, recalled DOUBLE[])',
	);
	const chosen = await stageLines(context, STAGE_OF_FACET.choice, 'kept.jsonl', {
		id: 'VARCHAR',
		facets: 'STRUCT(choice STRUCT(sample INTEGER))',
	});
	await context.connection.run(`CREATE TABLE candidates AS
		SELECT candidate.id AS page_id, own.sample AS sample, own."blockRecall" AS block_recall,
			own."precision" AS precision, own.accepted AS accepted, own.reason AS reason, own."characterRecall" AS character_recall,
			own.merged AS merged, own."structureChanged" AS structure_changed, own.objective AS objective,
			coalesce(own.sample = chosen.facets.choice.sample, false) AS chosen,
			own.recalled AS recalled
		FROM ${lines} AS candidate LEFT JOIN ${chosen} AS chosen ON chosen.id = candidate.id
		ORDER BY left(candidate.id, 16), TRY_CAST(substr(candidate.id, 19) AS INTEGER), sample`);
};

import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { stageLines } from './stageLines.ts';
import type { TableLoader } from './tableLoader.ts';

/** `sft`: the rows of the training set. */
export const loadTraining: TableLoader = async (context) => {
	const kept = (facet: 'trainingPlace' | 'target' | 'choice' | 'trainingImage', type: string): Promise<string> =>
		stageLines(context, STAGE_OF_FACET[facet], 'kept.jsonl', { id: 'VARCHAR', facets: `STRUCT("${facet}" ${type})` });
	const places = await kept('trainingPlace', 'STRUCT(split VARCHAR, stratum VARCHAR, "group" VARCHAR)');
	const targets = await kept(
		'target',
		'STRUCT(style VARCHAR, text VARCHAR, notes VARCHAR[], tokens STRUCT(image INTEGER, prompt INTEGER, target INTEGER, total INTEGER))',
	);
	const choices = await kept(
		'choice',
		'STRUCT(sample INTEGER, samples INTEGER, model VARCHAR, "blockRecall" DOUBLE, "precision" DOUBLE, objective DOUBLE)',
	);
	const images = await kept(
		'trainingImage',
		'STRUCT(degradation VARCHAR, bytes BIGINT, "widthPx" INTEGER, "heightPx" INTEGER)',
	);
	await context.connection.run(`CREATE TABLE sft AS
		SELECT place.id AS page_id, t.facets.target.style AS style, place.facets."trainingPlace".split AS split,
			t.facets.target.tokens.total AS tokens, pages.source_id, pages.category, pages.licence, pages.locator, pages.language,
			place.facets."trainingPlace".stratum AS stratum, t.facets.target.tokens.image AS image_tokens,
			t.facets.target.tokens.prompt AS prompt_tokens, t.facets.target.tokens.target AS target_tokens,
			length(t.facets.target.text) AS characters, t.facets.target.notes AS notes,
			c.facets.choice.model AS model, c.facets.choice.sample AS sample, c.facets.choice.samples AS samples,
			c.facets.choice."blockRecall" AS block_recall, c.facets.choice."precision" AS precision, c.facets.choice.objective AS objective,
			i.facets."trainingImage".degradation AS degradation, i.facets."trainingImage"."widthPx" AS width_px,
			i.facets."trainingImage"."heightPx" AS height_px, i.facets."trainingImage".bytes AS image_bytes
		FROM ${places} AS place
		LEFT JOIN ${targets} AS t ON t.id = place.id
		LEFT JOIN ${choices} AS c ON c.id = place.id
		LEFT JOIN ${images} AS i ON i.id = place.id
		LEFT JOIN pages ON pages.page_id = place.id
		ORDER BY left(place.id, 16), pages.page_number`);
};

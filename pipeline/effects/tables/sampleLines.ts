import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { stageLines } from './stageLines.ts';
import type { TableContext } from './tableLoader.ts';

/**
 * SQL of a relation (id, own) over one facet of the training line that the first sample has alone and the others in a list.
 * @param type of one of them, a STRUCT of the members used
 */
export const sampleLines = async (
	context: TableContext,
	{ first, more }: { readonly first: 'answer' | 'judgement'; readonly more: 'moreAnswers' | 'moreJudgements' },
	type: string,
): Promise<string> => {
	const ofFirst = await stageLines(context, STAGE_OF_FACET[first], 'kept.jsonl', {
		id: 'VARCHAR',
		facets: `STRUCT("${first}" ${type})`,
	});
	const ofMore = await stageLines(context, STAGE_OF_FACET[more], 'kept.jsonl', {
		id: 'VARCHAR',
		facets: `STRUCT("${more}" ${type}[])`,
	});
	return `(SELECT id, facets."${first}" AS own FROM ${ofFirst} UNION ALL SELECT id, unnest(facets."${more}") AS own FROM ${ofMore})`;
};

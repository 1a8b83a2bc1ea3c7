import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';

/** SQL of a relation (page_id, accepted, reason, sample, samples): each page with the sample that selection looked at, chosen or not. */
export const BEST_SAMPLES = `(SELECT page_id, verdict = 'kept' AS accepted, reason, TRY_CAST(evidence ->> '$.sample' AS INTEGER) AS sample,
		TRY_CAST(evidence ->> '$.samples' AS INTEGER) AS samples
	FROM verdicts WHERE stage = '${STAGE_OF_FACET.choice}' AND verdict IN ('kept', 'dropped'))`;

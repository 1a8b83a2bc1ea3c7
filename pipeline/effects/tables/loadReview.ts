import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { stageLines } from './stageLines.ts';
import type { TableLoader } from './tableLoader.ts';

/** `review`: each page that came before reviewers, rejected ones with their reason, and what the votes that count say. */
export const loadReview: TableLoader = async (context) => {
	const lines = await stageLines(context, STAGE_OF_FACET.review, 'verdicts.jsonl', {
		id: 'VARCHAR',
		evidence:
			'STRUCT(state VARCHAR, accepts INTEGER, rejects INTEGER, reviewers VARCHAR[], disagreement BOOLEAN, stale INTEGER, refills VARCHAR, suspicions VARCHAR[])',
		reason: 'VARCHAR',
	});
	await context.connection.run(`CREATE TABLE review AS
		SELECT id AS page_id, evidence.state AS state, CASE WHEN evidence.state = 'rejected' THEN reason END AS reason,
			evidence.accepts AS accepts, evidence.rejects AS rejects, evidence.reviewers AS reviewers,
			evidence.disagreement AS disagreement, evidence.stale AS stale, evidence.suspicions AS suspicions,
			evidence.refills AS refills
		FROM ${lines}
		ORDER BY left(id, 16), TRY_CAST(substr(id, 19) AS INTEGER)`);
};

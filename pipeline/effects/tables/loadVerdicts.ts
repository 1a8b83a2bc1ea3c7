import { sqlText } from './sqlText.ts';
import { stageLines } from './stageLines.ts';
import type { TableLoader } from './tableLoader.ts';

/** `verdicts`: each decision on each record, by stage and then in input order. `record_id` tells twins of a file apart. */
export const loadVerdicts: TableLoader = async (context) => {
	await context.connection.run(`CREATE TABLE verdicts (
		stage VARCHAR, record VARCHAR, page_id VARCHAR, verdict VARCHAR, reason VARCHAR, evidence JSON,
		message VARCHAR, retryable BOOLEAN, outputs INTEGER, record_id VARCHAR)`);
	for (const { stage, record } of [...context.manifest.stages].sort((a, b) => a.position - b.position)) {
		const lines = await stageLines(context, stage, 'verdicts.jsonl', {
			id: 'VARCHAR',
			verdict: 'VARCHAR',
			reason: 'VARCHAR',
			message: 'VARCHAR',
			retryable: 'BOOLEAN',
			evidence: 'JSON',
			outputs: 'INTEGER',
		});
		const pageId = record === 'file' ? 'left(id, 16)' : 'id';
		await context.connection.run(`INSERT INTO verdicts
			SELECT ${sqlText(stage)}, ${sqlText(record)}, ${pageId}, verdict, reason, evidence, message, retryable, outputs, id
			FROM ${lines}`);
	}
};

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callCostNano } from '../../distillation/calls/accountOf.ts';
import { NANO } from '../../distillation/calls/costNano.ts';
import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { readRunCalls } from '../teacher/readRunCalls.ts';
import { jsonLines } from './jsonLines.ts';
import { readableFiles } from './readableFiles.ts';
import { recordsOf } from './recordsOf.ts';
import type { TableLoader } from './tableLoader.ts';

/** `teacher_tries`: every call to the run's endpoint for a page that it taught, as the ledger of the store has it. */
export const loadTeacherTries: TableLoader = async ({ connection, manifest, scratch }) => {
	const taught = await recordsOf<{ readonly id: string }>(
		connection,
		`SELECT page_id AS id FROM verdicts WHERE stage = '${STAGE_OF_FACET.trainingImage}' AND verdict = 'kept'`,
	);
	const ids = new Set(taught.map(({ id }) => id));
	const calls = await readRunCalls(manifest, (pageId) => ids.has(pageId));
	const path = join(scratch, 'teacher-tries.jsonl');
	const lines = calls.map((record) => {
		const { started, ended } = record;
		const nano = callCostNano(record, manifest.endpoint?.prices);
		return {
			page: started.pageId,
			sample: started.sample,
			attempt: started.attempt,
			state: ended?.state ?? 'unknown',
			code: ended?.code ?? null,
			http: ended?.httpStatus ?? null,
			input: ended?.tokens.input ?? null,
			output: ended?.tokens.output ?? null,
			cost: nano === undefined ? null : nano / NANO,
			reserved: ended === undefined || ended.isCostUnknown,
			latency: ended?.latencyMs ?? null,
		};
	});
	await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
	const relation = jsonLines(await readableFiles(lines.length === 0 ? [] : [path], scratch, 'teacher-tries'), {
		page: 'VARCHAR',
		sample: 'INTEGER',
		attempt: 'INTEGER',
		state: 'VARCHAR',
		code: 'VARCHAR',
		http: 'INTEGER',
		input: 'BIGINT',
		output: 'BIGINT',
		cost: 'DOUBLE',
		reserved: 'BOOLEAN',
		latency: 'BIGINT',
	});
	await connection.run(`CREATE TABLE teacher_tries AS
		SELECT page AS page_id, sample, attempt, state, code, http AS http_status, input AS input_tokens, output AS output_tokens, cost,
			reserved AS cost_reserved, latency AS latency_ms
		FROM ${relation} ORDER BY left(page, 16), TRY_CAST(substr(page, 19) AS INTEGER), sample, attempt`);
};

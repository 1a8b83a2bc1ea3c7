import { sampleLines } from './sampleLines.ts';
import type { TableLoader } from './tableLoader.ts';

/** `teacher_calls`: each sample that a teacher was asked for, as it was answered. Its tries are in `teacher_tries`. */
export const loadTeacherCalls: TableLoader = async (context) => {
	const lines = await sampleLines(
		context,
		{ first: 'answer', more: 'moreAnswers' },
		'STRUCT(sample INTEGER, html VARCHAR, reason VARCHAR, notes VARCHAR[], model VARCHAR, "finishReason" VARCHAR, tokens STRUCT(input BIGINT, output BIGINT), cost DOUBLE)',
	);
	await context.connection.run(`CREATE TABLE teacher_calls AS
		SELECT id AS page_id, own.sample AS sample, own.model AS model, own."finishReason" AS finish_reason, own.reason AS reason,
			own.notes AS notes, length(own.html) AS characters, own.tokens.input AS input_tokens,
			own.tokens.output AS output_tokens, own.cost AS cost
		FROM ${lines} ORDER BY left(id, 16), TRY_CAST(substr(id, 19) AS INTEGER), sample`);
};

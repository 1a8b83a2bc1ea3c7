import { describe, expect, it } from 'vitest';
import { evaluationNotes } from '../../../pipeline/report/evaluation/evaluationNotes.ts';
import type { EvaluationData } from '../../../pipeline/report/evaluation/evaluationData.ts';

describe('evaluationNotes', () => {
	it('keep each to a line, without escape sequences of page ids, and cut ids that are too long to read', () => {
		const hostile = 'a\u001b]0;title\u0007\nerror: b';
		const notes = evaluationNotes({
			failed: 'score',
			failures: [{ model: 'm', status: 'missing', pages: 1, examples: [hostile] }],
			strangers: [{ model: 'm', pages: 2, examples: [{ pageId: 'x'.repeat(1_000) }, { pageId: 'b', meant: hostile }] }],
		} as unknown as EvaluationData);
		expect(notes).toEqual([
			'm: 1 page missing (a·]0;title·↵error: b), scored as failed',
			`m: 2 predicted pages not in the truth (${'x'.repeat(120)}…, b: did you mean a·]0;title·↵error: b?), left out`,
		]);
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { pageOutcomes } from '../../../pipeline/document/review/pageOutcomes.ts';
import type { ReviewDecision } from '../../../pipeline/document/review/reviewDecision.ts';
import { madeDecision, madeView } from '../../helpers/madeDecision.ts';

const page = (n: number): string => `${'0f'.repeat(8)}-p${String(n).padStart(4, '0')}`;
const viewOf = new Map([1, 2, 3].map((n) => [page(n), madeView(page(n))]));
const rule = { rule: 'majority', minReviewers: 1 } as const;

describe('decisions on pages', () => {
	it('count by the newest of each reviewer, by their place in the file and not by the clock', () => {
		const { byPage, standings } = pageOutcomes(
			[
				madeDecision({ time: '2027-01-01T00:00:00.000Z' }),
				madeDecision({ decision: 'reject', reason: 'truncated', time: '2026-01-01T00:00:00.000Z' }),
			],
			rule,
			viewOf,
		);
		expect(standings).toEqual(['superseded', 'counted']);
		expect(byPage.get(page(1))?.outcome).toEqual({ state: 'rejected', reason: 'truncated' });
	});

	it('do not count once they are withdrawn, nor about another look of the page, nor about a page that is not there', () => {
		const { byPage, standings } = pageOutcomes(
			[
				madeDecision(),
				madeDecision({ decision: 'withdraw' }),
				madeDecision({ pageId: page(2), viewSha256: sha256('as it looked once') }),
				madeDecision({ pageId: page(9) }),
			],
			rule,
			viewOf,
		);
		expect(standings).toEqual(['superseded', 'withdrawn', 'stale', 'unknown']);
		expect(byPage.get(page(1))).toBeUndefined();
		expect(byPage.get(page(2))).toEqual({ outcome: { state: 'pending' }, votes: [], stale: 1, disagreement: false });
	});

	it('that are stale do not bring older ones back: the reviewer has seen another page since', () => {
		const { byPage } = pageOutcomes(
			[madeDecision(), madeDecision({ decision: 'reject', reason: 'truncated', viewSha256: sha256('new look') })],
			rule,
			viewOf,
		);
		expect(byPage.get(page(1))).toMatchObject({ outcome: { state: 'pending' }, stale: 1 });
	});

	const word = fc.oneof(
		fc.constant({ decision: 'accept' } as const),
		fc.constantFrom('truncated', 'overlapping').map((reason) => ({ decision: 'reject', reason }) as const),
		fc.constant({ decision: 'withdraw' } as const),
	);
	const fileOf = (reviewer: string) =>
		fc.array(
			fc
				.tuple(fc.integer({ min: 1, max: 4 }), word, fc.boolean())
				.map(([n, said, old]) =>
					madeDecision({ pageId: page(n), reviewer, ...said, ...(old ? { viewSha256: sha256('old') } : {}) }),
				),
			{ maxLength: 6 },
		);

	it('come to the same in whatever order the files of different reviewers are imported', () => {
		fc.assert(
			fc.property(
				fc.tuple(fileOf('Ada'), fileOf('Bo'), fileOf('Cy')),
				fc.constantFrom('unanimous' as const, 'majority' as const, 'adjudicator' as const),
				fc.integer({ min: 1, max: 3 }),
				([ada, bo, cy], name, minReviewers) => {
					const own = { rule: name, minReviewers, ...(name === 'adjudicator' ? { adjudicator: 'Bo' } : {}) };
					const outcomes = (files: readonly (readonly ReviewDecision[])[]) =>
						new Map([...pageOutcomes(files.flat(), own, viewOf).byPage].sort());
					const expected = outcomes([ada, bo, cy]);
					for (const order of [
						[cy, bo, ada],
						[bo, ada, cy],
						[cy, ada, bo],
					])
						expect(outcomes(order)).toEqual(expected);
				},
			),
		);
	});
});

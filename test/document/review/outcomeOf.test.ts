import { describe, expect, it } from 'vitest';
import { outcomeOf, type Vote } from '../../../pipeline/document/review/outcomeOf.ts';
import type { ReviewRule } from '../../../pipeline/document/review/reviewDecision.ts';

const accept = (reviewer: string): Vote => ({ reviewer, decision: 'accept' });
const reject = (reviewer: string, reason: NonNullable<Vote['reason']>): Vote => ({
	reviewer,
	decision: 'reject',
	reason,
});

const unanimous: ReviewRule = { rule: 'unanimous', minReviewers: 1 };
const majority: ReviewRule = { rule: 'majority', minReviewers: 1 };
const adjudicator: ReviewRule = { rule: 'adjudicator', minReviewers: 1, adjudicator: 'Eve' };
const threeOf = (rule: ReviewRule): ReviewRule => ({ ...rule, minReviewers: 3 });

/** Worked by hand: name, votes, rule, outcome. */
const table: readonly (readonly [string, readonly Vote[], ReviewRule, string])[] = [
	['nobody voted', [], unanimous, 'pending'],
	['one accepts', [accept('Ada')], unanimous, 'accepted'],
	['one accepts where three are asked for', [accept('Ada')], threeOf(unanimous), 'pending'],
	['two accept where three are asked for', [accept('Ada'), accept('Bo')], threeOf(majority), 'pending'],
	['three accept', [accept('Ada'), accept('Bo'), accept('Cy')], threeOf(unanimous), 'accepted'],
	[
		'three disagree, unanimity asked for',
		[accept('Ada'), accept('Bo'), reject('Cy', 'truncated')],
		unanimous,
		'pending',
	],
	[
		'three disagree, two of them accept',
		[accept('Ada'), accept('Bo'), reject('Cy', 'truncated')],
		majority,
		'accepted',
	],
	[
		'three disagree, two of them reject for the same',
		[accept('Ada'), reject('Bo', 'overlapping'), reject('Cy', 'overlapping')],
		majority,
		'overlapping',
	],
	[
		'three disagree, two of them reject for different reasons: the first of the list',
		[accept('Ada'), reject('Bo', 'other'), reject('Cy', 'truncated')],
		majority,
		'truncated',
	],
	['two disagree: a tie', [accept('Ada'), reject('Bo', 'other')], majority, 'pending'],
	[
		'all reject, the commoner reason last in the list',
		[reject('Ada', 'overly-simple'), reject('Bo', 'other'), reject('Cy', 'other')],
		unanimous,
		'other',
	],
	['all agree without the adjudicator', [accept('Ada'), accept('Bo')], adjudicator, 'accepted'],
	['two disagree and the adjudicator is silent', [accept('Ada'), reject('Bo', 'other')], adjudicator, 'pending'],
	[
		'two disagree and the adjudicator accepts',
		[accept('Ada'), reject('Bo', 'other'), accept('Eve')],
		adjudicator,
		'accepted',
	],
	[
		'two accept and the adjudicator rejects, for a reason of her own',
		[accept('Ada'), accept('Bo'), reject('Eve', 'specially-edited')],
		adjudicator,
		'specially-edited',
	],
	['the adjudicator alone, where three are asked for', [accept('Eve')], threeOf(adjudicator), 'pending'],
];

describe('the outcome of several votes', () => {
	it.each(table)('%s', (_name, votes, rule, expected) => {
		const outcome = outcomeOf(votes, rule);
		expect(outcome.state === 'rejected' ? outcome.reason : outcome.state).toBe(expected);
		expect(outcomeOf([...votes].reverse(), rule)).toEqual(outcome);
	});
});

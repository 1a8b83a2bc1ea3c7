import { describe, expect, it } from 'vitest';
import type { ReviewInput } from '../../../pipeline/contract/stage.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import type { Facets } from '../../../pipeline/document/records.ts';
import type { ReviewDecision } from '../../../pipeline/document/review/reviewDecision.ts';
import { review } from '../../../stages/review/review.ts';
import type { ReviewSummary } from '../../../stages/review/summary.ts';
import { madeDecision } from '../../helpers/madeDecision.ts';
import { madeFeatures, wholeContext } from '../wholeStage.ts';

const page = (n: number): string => `${'0f'.repeat(8)}-p${String(n).padStart(4, '0')}`;
const view = (n: number): string => sha256(`view ${n}`);
const precheck = { edgeBlocks: 0, edgeTextShare: 0, overlapShare: 0, stamps: 0, blocks: 9, kinds: 3 };
const selection: Facets['selection'] = {
	cluster: 0,
	retained: true,
	coveredBy: '',
	nearness: 0,
	layoutDistance: 0,
	visualDistance: 0,
	difficultyDistance: 0,
	lengthDistance: 0,
	refills: null,
};
const set = [1, 2, 3, 4, 5].map((n) => ({
	id: page(n),
	features: madeFeatures({ bytes: [n], view: `view ${n}` }),
	precheck: n === 5 ? { ...precheck, blocks: 2, stamps: 1 } : precheck,
	selection: n === 4 ? { ...selection, refills: page(9) } : selection,
}));

const said = (n: number, reviewer: string, word: Partial<ReviewDecision> = {}): ReviewDecision =>
	madeDecision({ pageId: page(n), viewSha256: view(n), reviewer, ...word });
const no = (reason: NonNullable<ReviewDecision['reason']>) => ({ decision: 'reject', reason }) as const;

const run = async (decisions: readonly ReviewDecision[], settings: object = {}) => {
	const config = review.config.parse(settings);
	const input: ReviewInput = { digest: sha256('file'), decisions, rule: config, refill: false };
	const context = { ...wholeContext('review'), ...(decisions.length > 0 ? { review: input } : {}) };
	const { verdicts, summary } = await review.start(config, {}, context)(set);
	const short = verdicts.map((one) =>
		one.verdict === 'kept' ? one.facets.review.state : `${one.verdict}: ${one.reason}`,
	);
	return { verdicts, short, summary: summary as unknown as ReviewSummary };
};

/** Three reviewers: on page 1 they agree, on 2 two of three reject, on 3 two are split; nobody looked at 4 and 5. */
const three = [
	said(1, 'Ada'),
	said(1, 'Bo'),
	said(1, 'Cy'),
	said(2, 'Ada', no('truncated')),
	said(2, 'Bo', no('overlapping')),
	said(2, 'Cy'),
	said(3, 'Ada'),
	said(3, 'Bo', no('overly-simple')),
	said(3, 'Cy', { viewSha256: sha256('as it looked once') }),
	said(8, 'Cy'),
];

describe('review', () => {
	it('marks every page unreviewed without decisions, and never accepts one silently', async () => {
		const { short, summary } = await run([]);
		expect(short).toEqual(Array(5).fill('unreviewed'));
		expect(summary).toMatchObject({ pages: 5, accepted: 0, pending: 0, unreviewed: 5, suspicions: { stamp: 1 } });
	});

	it('marks them unreviewed, too, where no decision counts: all stale, or about other pages', async () => {
		const { short, summary } = await run([said(8, 'Ada'), said(1, 'Ada', { viewSha256: sha256('old') })]);
		expect(short).toEqual(Array(5).fill('unreviewed'));
		expect(summary.decisions).toEqual({ counted: 0, superseded: 0, unknown: 1, withdrawn: 0, stale: 1 });
	});

	it.each([
		['unanimous', ['accepted', 'pending', 'pending', 'pending', 'pending']],
		// Of two reasons named once each the first of the list: truncated comes before overlapping.
		['majority', ['accepted', 'dropped: truncated', 'pending', 'pending', 'pending']],
	])('applies the rule %s to three reviewers who disagree', async (rule, expected) => {
		const { short } = await run(three, { rule });
		expect(short).toEqual(expected);
	});

	it('lets the adjudicator end disagreements', async () => {
		const { short } = await run(three, { rule: 'adjudicator', adjudicator: 'Bo' });
		expect(short).toEqual(['accepted', 'dropped: overlapping', 'dropped: overly-simple', 'pending', 'pending']);
	});

	it('counts pages, decisions, reviewers and how far they agree', async () => {
		const { summary } = await run(three, { rule: 'majority' });
		expect(summary).toMatchObject({
			pages: 5,
			accepted: 1,
			rejected: { truncated: 1 },
			pending: 3,
			unreviewed: 0,
			disagreements: 2,
			decisions: { counted: 8, superseded: 0, unknown: 1, withdrawn: 0, stale: 1 },
			unknownPages: 1,
			reviewers: [
				{ name: 'Ada', accepted: 2, rejected: 1 },
				{ name: 'Bo', accepted: 1, rejected: 2 },
				{ name: 'Cy', accepted: 2, rejected: 0 },
			],
		});
		// Units aaa, rra, ar: of 8 values 5 accept and 3 reject; observed 2·2/2 + 2·1/1 = 4, expected 2·5·3 = 30: 1 − 7·4/30.
		expect(summary.agreement).toEqual({ alpha: Number((1 - 28 / 30).toFixed(6)), pages: 3 });
	});

	it('keeps pending pages, and drops them where the recipe wants accepted ones only', async () => {
		const { short } = await run(three, { rule: 'majority', requireAccepted: true });
		expect(short).toEqual([
			'accepted',
			'dropped: truncated',
			'dropped: pending',
			'dropped: pending',
			'dropped: pending',
		]);
		expect((await run([], { requireAccepted: true })).short).toEqual(Array(5).fill('dropped: pending'));
	});

	it('shows votes, suspicions with their numbers, and what a page stands in for', async () => {
		const { verdicts } = await run(three, { rule: 'majority' });
		expect(verdicts[1]?.evidence).toMatchObject({
			state: 'rejected',
			accepts: 1,
			rejects: 2,
			reviewers: ['Ada', 'Bo', 'Cy'],
			disagreement: true,
		});
		expect(verdicts[3]?.evidence).toMatchObject({ refills: page(9) });
		expect(verdicts[4]?.evidence).toMatchObject({ suspicions: ['stamp', 'few-blocks'], stamps: 1, blocks: 2 });
	});

	it.each([
		[{ rule: 'adjudicator' }, 'expected the name of a reviewer'],
		[{ rule: 'majority', adjudicator: 'Eve' }, 'none with another rule'],
		[{ minReviewers: 0 }, '>=1'],
	])('refuses the setting %j', (settings, message) => {
		expect(() => review.config.parse(settings)).toThrow(message);
	});
});

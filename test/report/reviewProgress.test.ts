import { describe, expect, it } from 'vitest';
import { reviewProgress } from '../../pipeline/report/reviewProgress.ts';
import { reviewSection } from '../../pipeline/report/sections/reviewSection.ts';
import type { StageSummary } from '../../pipeline/run/manifest.ts';
import type { ReviewSummary } from '../../stages/review/summary.ts';

const summary: ReviewSummary = {
	pages: 10,
	accepted: 4,
	rejected: { truncated: 1, other: 2 },
	pending: 3,
	unreviewed: 0,
	disagreements: 1,
	decisions: { counted: 9, superseded: 0, unknown: 0, withdrawn: 0, stale: 0 },
	unknownPages: 0,
	reviewers: [{ name: '<b>ann</b>', accepted: 5, rejected: 4 }],
	agreement: { alpha: 0.8, pages: 2 },
	suspicions: {},
};

const progressOf = (of: ReviewSummary) =>
	reviewProgress({ stages: [{ stage: 'review', summary: { ...of } } as unknown as StageSummary] });

describe('reviewProgress', () => {
	it('counts accepted, rejected and pending pages, and rejections by reason, the most frequent first', () => {
		expect(progressOf(summary)).toMatchObject({
			pages: 10,
			accepted: 4,
			rejected: 3,
			pending: 3,
			reasons: [
				{ name: 'other', count: 2 },
				{ name: 'truncated', count: 1 },
			],
		});
	});

	it('has all pages pending where nobody decided', () => {
		const none = { ...summary, accepted: 0, rejected: {}, pending: 0, unreviewed: 10 };
		expect(progressOf(none)).toMatchObject({ accepted: 0, rejected: 0, pending: 10 });
	});

	it('is undefined for a run that did not come to its review', () => {
		expect(reviewProgress({ stages: [] })).toBeUndefined();
	});
});

describe('reviewSection', () => {
	it('says how far reviewers are, and shows their names as text', () => {
		const { html } = reviewSection(progressOf(summary))?.body ?? { html: '' };
		expect(html).toContain('7 of 10 selected pages are decided, 70 %.');
		expect(html).toContain('&lt;b&gt;ann&lt;/b&gt;');
		expect(html).toContain('α is 0.8; they disagree about 1.');
	});

	it('is left out without a review, and over no pages', () => {
		expect(reviewSection(undefined)).toBeUndefined();
		expect(reviewSection(progressOf({ ...summary, pages: 0, accepted: 0, rejected: {}, pending: 0 }))).toBeUndefined();
	});
});

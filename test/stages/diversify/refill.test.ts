import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePageIds, fileIdOf } from '../../../pipeline/document/pageId.ts';
import type { ReviewDecision } from '../../../pipeline/document/review/reviewDecision.ts';
import { diversify } from '../../../stages/diversify/diversify.ts';
import type { DiversifySummary } from '../../../stages/diversify/summary.ts';
import { madeDecision } from '../../helpers/madeDecision.ts';
import { slowMultiply } from '../../numeric/slowMultiply.ts';
import { wholeContext } from '../wholeStage.ts';
import { type MadePage, madeCandidates } from './madeCandidates.ts';
import { slowNearness } from './slowNearness.ts';

type Settings = Parameters<typeof diversify.config.parse>[0];

const rejects = (pages: readonly MadePage[]): ReviewDecision[] =>
	pages.map(({ id, features }) =>
		madeDecision({ pageId: id, viewSha256: features.viewSha256, decision: 'reject', reason: 'truncated' }),
	);

const run = async (set: readonly MadePage[], settings: Settings, rejected: readonly MadePage[], refill = true) => {
	const config = diversify.config.parse({ baselines: false, ...(settings as object) });
	const review = {
		digest: '0'.repeat(64),
		decisions: rejects(rejected),
		rule: { rule: 'unanimous', minReviewers: 1 },
		refill,
	} as const;
	const { verdicts, summary } = await diversify.start(
		config,
		{ byteProducts: { multiply: slowMultiply } },
		{ ...wholeContext('diversify'), ...(rejected.length > 0 ? { review } : {}) },
	)(set);
	const kept = set.flatMap((page, at) => {
		const verdict = verdicts[at];
		return verdict?.verdict === 'kept' ? [{ page, refills: verdict.facets.selection.refills, verdict }] : [];
	});
	const coverOf = new Map(
		set.flatMap((page, at) => {
			const verdict = verdicts[at];
			return verdict?.verdict === 'dropped' && verdict.reason === 'covered'
				? [[page.id, verdict.evidence as Record<string, number | string>] as const]
				: [];
		}),
	);
	return { verdicts, kept, coverOf, summary: summary as unknown as DiversifySummary };
};

const set = madeCandidates([40, 25, 15], 4);
const settings = { target: { pages: 12 }, maxClusterShare: 0.5 };

/** The pages that a page covers before any review, nearest first, ties by id. */
const coveredBy = async (page: MadePage): Promise<MadePage[]> => {
	const { coverOf } = await run(set, settings, []);
	return set
		.filter(({ id }) => coverOf.get(id)?.coveredBy === page.id)
		.sort(
			(a, b) =>
				slowNearness(a.features, page.features) - slowNearness(b.features, page.features) || comparePageIds(a.id, b.id),
		);
};

/** A retained page with several covered ones. */
const crowded = async (least: number): Promise<MadePage> => {
	const { kept } = await run(set, settings, []);
	for (const { page } of kept) if ((await coveredBy(page)).length >= least) return page;
	throw new Error(`no page covers ${least} others`);
};

describe('refilling after review', () => {
	it('brings the nearest page that a rejected one covered, and keeps the rejected one for the review to drop', async () => {
		const rejected = await crowded(3);
		const [nearest] = (await coveredBy(rejected)) as [MadePage];
		const { kept, summary } = await run(set, settings, [rejected]);
		expect(kept).toHaveLength(13);
		expect(kept.filter(({ refills }) => refills !== null).map(({ page, refills }) => [page.id, refills])).toEqual([
			[nearest.id, rejected.id],
		]);
		expect(kept.find(({ page }) => page === rejected)?.verdict.evidence).toMatchObject({
			refilled: true,
			refilledBy: nearest.id,
		});
		expect(summary).toMatchObject({ retained: 12, refill: { rejected: 1, refilled: 1 } });
	});

	it('goes on to the next where the substitute is rejected too, and keeps that one for the review as well', async () => {
		const rejected = await crowded(3);
		const [first, second] = (await coveredBy(rejected)) as [MadePage, MadePage];
		const { kept } = await run(set, settings, [first, rejected]);
		expect(
			kept
				.filter(({ refills }) => refills === rejected.id)
				.map(({ page }) => page.id)
				.sort(comparePageIds),
		).toEqual([first.id, second.id].sort(comparePageIds));
		// Rejected are two of fourteen: twelve stay, the target.
		expect(kept).toHaveLength(14);
	});

	it('says where no page is left', async () => {
		const rejected = await crowded(2);
		const { kept, summary } = await run(set, settings, [rejected, ...(await coveredBy(rejected))]);
		expect(kept.find(({ page }) => page === rejected)?.verdict.evidence).toMatchObject({ refilled: false });
		expect(summary.refill).toEqual({ rejected: 1, refilled: 0 });
	});

	it('passes over pages that a cap forbids, and excluded ones', async () => {
		const rejected = await crowded(3);
		const [nearest] = (await coveredBy(rejected)) as [MadePage];
		const excluded = await run(set, { ...settings, exclude: [nearest.id] }, [rejected]);
		expect(excluded.kept.map(({ page }) => page.id)).not.toContain(nearest.id);
		const capped = await run(set, { ...settings, maxPagesPerFile: 1 }, set.slice(0, 30));
		const staying = capped.kept.filter(({ page }) => !set.slice(0, 30).includes(page));
		const files = staying.map(({ page }) => fileIdOf(page.id));
		expect(new Set(files).size).toBe(files.length);
	});

	it('changes nothing without rejections, and nothing where only pages that are not retained are rejected', async () => {
		const before = await run(set, settings, []);
		const strangers = set.filter(({ id }) => before.coverOf.has(id));
		const after = await run(set, settings, strangers);
		expect(after.verdicts).toEqual(before.verdicts);
	});

	it('lets every removed page name the page that stays and is nearest to it', async () => {
		await fc.assert(
			fc.asyncProperty(fc.subarray(set, { maxLength: 40 }), async (rejected) => {
				const { kept, coverOf } = await run(set, settings, rejected);
				const staying = kept.filter(({ page }) => !rejected.includes(page)).map(({ page }) => page);
				const before = await run(set, settings, []);
				const lost = before.kept.filter(({ page }) => rejected.includes(page));
				const refilled = kept.filter(({ page, refills }) => refills !== null && !rejected.includes(page));
				// One substitute a rejected page at most, never a rejected one, and the target again where pages last.
				expect(refilled.length).toBeLessThanOrEqual(lost.length);
				expect(staying).toHaveLength(12 - lost.length + refilled.length);
				for (const [id, { coveredBy: cover, nearness }] of coverOf) {
					const page = set.find((one) => one.id === id) as MadePage;
					const peers = staying.filter(({ place }) => place.cluster === page.place.cluster);
					const near = (peers.length > 0 ? peers : staying).map((peer) => slowNearness(page.features, peer.features));
					if (near.length === 0) continue;
					expect(staying.map((one) => one.id)).toContain(cover);
					expect(Number(nearness)).toBeCloseTo(Math.min(...near), 5);
				}
			}),
			{ numRuns: 25 },
		);
	});

	it('comes to the same in any order of pages and of decisions', async () => {
		const rejected = set.filter((_, n) => n % 3 === 0);
		const expected = await run(set, settings, rejected);
		const turned = await run([...set].reverse(), settings, [...rejected].reverse());
		expect([...turned.verdicts].reverse()).toEqual(expected.verdicts);
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../pipeline/document/pageId.ts';
import { diversify } from '../../../stages/diversify/diversify.ts';
import { slowMultiply } from '../../numeric/slowMultiply.ts';
import { madeCandidates } from './madeCandidates.ts';
import { slowNearness } from './slowNearness.ts';
import { originOf, run, countsBy, SIZES, set } from './runDiversify.ts';

describe('the limits of diversify', () => {
	it('keeps clusters under their share of the result', async () => {
		const { retained, summary } = await run(set, { target: { pages: 48 }, maxClusterShare: 0.25 });
		expect(Math.max(...countsBy(retained, ({ place }) => place.cluster).values())).toBeLessThanOrEqual(12);
		expect(summary.byCluster.map(({ limit }) => limit)).toEqual([12, 12, 12, 12, 12]);
		expect(summary.byCluster.map(({ size }) => size)).toEqual(SIZES);
	});

	it('keeps files, categories and licences under their caps, and still meets the target', async () => {
		const { retained } = await run(set, {
			target: { pages: 50 },
			maxPagesPerFile: 2,
			maxShare: { category: { 'web-native': 0.1 }, licence: { unknown: 0.4 } },
		});
		expect(retained).toHaveLength(50);
		expect(Math.max(...countsBy(retained, ({ id }) => fileIdOf(id)).values())).toBe(2);
		expect(countsBy(retained, ({ id }) => originOf(id).category).get('web-native')).toBeLessThanOrEqual(5);
		expect(countsBy(retained, ({ id }) => originOf(id).licence).get('unknown')).toBeLessThanOrEqual(20);
	});

	it('keeps languages under their caps, pages of unknown language too', async () => {
		const shares = { en: 0.5, und: 0.1 };
		const { retained } = await run(set, { target: { pages: 40 }, maxShare: { language: shares } });
		const counts = countsBy(retained, ({ volume }) => volume.language);
		expect(retained).toHaveLength(40);
		// At most 20 and 4, so the 30 German pages there are send at least 16, where one in eight would be 5.
		expect(counts.get('en')).toBeLessThanOrEqual(20);
		expect(counts.get('und')).toBeLessThanOrEqual(4);
		expect(counts.get('de')).toBeGreaterThanOrEqual(16);
		await expect(
			run(set, { target: { pages: 40 }, maxShare: { language: { en: 0.1, und: 0.1 } } }),
		).rejects.toMatchObject({
			exitCode: 2,
			details: { where: 'stages.diversify.maxShare.language' },
		});
	});

	it('reaches the largest target that cluster and file caps together admit, and refuses one page more', async () => {
		// One page a file: 48 files, each with pages of several clusters, and each cluster sends at most 0.2 of the target.
		const most = { target: { pages: 45 }, maxPagesPerFile: 1, maxClusterShare: 0.2 };
		expect((await run(set, most)).retained).toHaveLength(45);
		await expect(run(set, { ...most, target: { pages: 50 } })).rejects.toMatchObject({
			exitCode: 2,
			details: { where: 'stages.diversify.maxPagesPerFile' },
		});
	});

	it('retains pins, drops exclusions, and lets neither cover wrongly', async () => {
		const pin = [set[3]?.id as string, set[100]?.id as string];
		const exclude = [set[4]?.id as string, set[101]?.id as string];
		const { retained, summary, verdicts } = await run(set, { target: { pages: 30 }, pin, exclude });
		const ids = retained.map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining(pin));
		expect(retained).toHaveLength(30);
		expect([verdicts[4], verdicts[101]]).toEqual(
			exclude.map(() => ({ verdict: 'dropped', reason: 'excluded', evidence: {} })),
		);
		expect(verdicts[3]?.evidence.pinned).toBe(true);
		const covers = verdicts.flatMap((verdict) =>
			verdict.verdict === 'dropped' && verdict.reason === 'covered' ? [verdict.evidence.coveredBy] : [],
		);
		expect(covers.filter((cover) => exclude.includes(String(cover)))).toEqual([]);
		expect({ excluded: summary.excluded, pinned: summary.pinned }).toEqual({ excluded: 2, pinned: 2 });
	});

	it('retains as many pages as a radius needs', async () => {
		const { retained, summary } = await run(set, { target: { radius: 0.12 }, maxClusterShare: 1 });
		for (const page of set) {
			const inCluster = retained.filter(({ place }) => place.cluster === page.place.cluster);
			expect(Math.min(...inCluster.map(({ features }) => slowNearness(page.features, features)))).toBeLessThanOrEqual(
				0.12 + 1e-5,
			);
		}
		expect(summary.target).toEqual({ kind: 'radius', radius: 0.12, pages: retained.length });
		const looser = await run(set, { target: { radius: 0.2 }, maxClusterShare: 1 });
		expect(looser.retained.length).toBeLessThan(retained.length);
	});

	it('holds the cap by cluster for a radius too, and refuses a share that its clusters cannot keep', async () => {
		const { retained } = await run(set, { target: { radius: 0.1 }, maxClusterShare: 0.25 });
		expect(
			Math.max(...countsBy(retained, ({ place }) => place.cluster).values()) / retained.length,
		).toBeLessThanOrEqual(0.25);
		await expect(run(set, { target: { radius: 0.1 }, maxClusterShare: 0.1 })).rejects.toMatchObject({
			exitCode: 2,
			details: { expected: 'at least 1 / 5' },
		});
	});

	it.each([
		[
			'more pages than exist',
			{ target: { pages: 241 } },
			'stages.diversify.target.pages',
			'a target of 241 pages',
			'at most 240 (240 pages enter, 0 of them excluded)',
		],
		[
			'more pages than exclusions leave',
			{ target: { share: 1 }, exclude: [set[0]?.id] },
			'stages.diversify.target.share',
			'a target of 240 pages',
			'at most 239 (240 pages enter, 1 of them excluded)',
		],
		// 0.1 × 100 = 10 of each of five clusters: 50. At 5 pages every cluster sends one; at 6 to 9 still one each.
		[
			'a target that clusters cannot fill',
			{ target: { pages: 100 }, maxClusterShare: 0.1 },
			'stages.diversify.maxClusterShare',
			'a target of 100 pages, of which the cap admits 50',
			'a target of at most 5 pages under these caps',
		],
		// 0.2 × 200 = 40: Σ min(size, 40) = 40 + 40 + 40 + 30 + 20 = 170. At 155: 31 + 31 + 31 + 30 + 20 = 143; at 130: 26 × 4 + 20 = 124; at 104: 20 × 5 = 100; at 100: 20 × 5 = 100.
		[
			'a target that a small cluster leaves open',
			{ target: { pages: 200 }, maxClusterShare: 0.2 },
			'stages.diversify.maxClusterShare',
			'a target of 200 pages, of which the cap admits 170',
			'a target of at most 100 pages under these caps',
		],
		[
			'an unknown pin',
			{ pin: ['ffffffffffffffff-p0001'] },
			'stages.diversify.pin',
			'ffffffffffffffff-p0001',
			'ids of pages that reach this stage (240 do)',
		],
		[
			'an unknown exclusion',
			{ exclude: ['ffffffffffffffff-p0001'] },
			'stages.diversify.exclude',
			'ffffffffffffffff-p0001',
			'ids of pages that reach this stage (240 do)',
		],
		['a page pinned twice', { pin: [set[0]?.id, set[0]?.id] }, 'stages.diversify.pin', set[0]?.id, 'each page id once'],
		[
			'a page pinned and excluded',
			{ pin: [set[0]?.id], exclude: [set[0]?.id] },
			'stages.diversify.pin',
			set[0]?.id,
			'each page in one of the two lists',
		],
		[
			'more pins than pages',
			{ target: { pages: 1 }, pin: [set[0]?.id, set[1]?.id] },
			'stages.diversify.pin',
			'2 pinned pages',
			'at most the target of 1 pages',
		],
		[
			'pins beyond a cap',
			{ target: { pages: 40 }, pin: set.slice(0, 5).map(({ id }) => id), maxPagesPerFile: 3 },
			'stages.diversify.pin',
			'5 pinned pages of file 0000000000000000',
			'at most 3',
		],
		[
			'shares of an open result',
			{ target: { radius: 0.1 }, maxShare: { language: { en: 0.1 } } },
			'stages.diversify.maxShare',
			'target.radius 0.1 together with maxShare',
			'maxShare with target.pages or target.share',
		],
	])('refuses %s', async (_, settings, where, received, expected) => {
		await expect(run(set, { target: { pages: 40 }, ...settings })).rejects.toMatchObject({
			exitCode: 2,
			details: { where, received, expected },
		});
	});

	it.each([{ pages: 4, share: 0.5 }, {}])('refuses the target %j, which is not one of three', (target) => {
		expect(() => diversify.config.parse({ target })).toThrow('exactly one of pages, share, radius');
	});

	it('meets every target that caps admit, whatever the pages', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
				fc.integer({ min: 1, max: 30 }),
				fc.constantFrom(0.2, 0.34, 0.5, 1),
				fc.integer({ min: 1, max: 100 }),
				async (sizes, pages, maxClusterShare, seed) => {
					const made = madeCandidates(sizes, seed);
					const limit = Math.max(1, Math.floor(maxClusterShare * pages + 1e-9));
					const fits = sizes.reduce((sum, size) => sum + Math.min(size, limit), 0) >= pages;
					const attempt = run(made, { target: { pages }, maxClusterShare }, { multiply: slowMultiply });
					if (!fits) await expect(attempt).rejects.toMatchObject({ exitCode: 2 });
					else {
						const { retained } = await attempt;
						expect(retained).toHaveLength(pages);
						expect(Math.max(...countsBy(retained, ({ place }) => place.cluster).values())).toBeLessThanOrEqual(limit);
					}
				},
			),
			{ numRuns: 60 },
		);
	});
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { byteProducts } from '../../../models/byteProducts/byteProducts.ts';
import type { ByteProductPort } from '../../../pipeline/contract/ports.ts';
import type { Origin } from '../../../pipeline/contract/stage.ts';
import { fileIdOf } from '../../../pipeline/document/pageId.ts';
import { diversify } from '../../../stages/diversify/diversify.ts';
import type { DiversifySummary } from '../../../stages/diversify/summary.ts';
import { slowMultiply } from '../../numeric/slowMultiply.ts';
import { wholeContext } from '../wholeStage.ts';
import { type MadePage, madeCandidates } from './madeCandidates.ts';
import { slowNearness } from './slowNearness.ts';

type Settings = Parameters<typeof diversify.config.parse>[0];

const model = new URL('../../../models/dot-u8.onnx', import.meta.url).pathname;
let port: ByteProductPort;
beforeAll(async () => {
	port = await byteProducts(model, 2);
});

const categories = ['institutional-pdf', 'web-native', 'designed-page'];
const originOf = (id: string): Origin => {
	const file = Number(fileIdOf(id));
	return {
		sourceId: `s${file % 4}`,
		category: categories[file % 3] as string,
		licence: file % 2 === 0 ? 'CC0-1.0' : 'unknown',
	};
};

const run = async (set: readonly MadePage[], settings: Settings, products: ByteProductPort = port, seed = 1) => {
	const config = diversify.config.parse({ baselines: false, ...(settings as object) });
	const { verdicts, summary } = await diversify.start(
		config,
		{ byteProducts: products },
		wholeContext('diversify', originOf, seed),
	)(set);
	const retained = set.filter((_, at) => verdicts[at]?.verdict === 'kept');
	return { verdicts, summary: summary as unknown as DiversifySummary, retained };
};

const countsBy = <T>(items: readonly T[], keyOf: (item: T) => string | number): Map<string | number, number> => {
	const counts = new Map<string | number, number>();
	for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
	return counts;
};

const SIZES = [90, 60, 40, 30, 20];
const set = madeCandidates(SIZES);

describe('diversify', () => {
	it.each([
		[{ pages: 1 }, 1],
		[{ pages: 7 }, 7],
		[{ pages: 60 }, 60],
		[{ pages: 240 }, 240],
		[{ share: 0.1 }, 24],
		[{ share: 0.5 }, 120],
		[{ share: 0.0001 }, 1],
	])('retains exactly the target %j', async (target, pages) => {
		const { retained, summary, verdicts } = await run(set, { target, maxClusterShare: 1 });
		expect(retained).toHaveLength(pages);
		expect(summary.retained).toBe(pages);
		expect(verdicts).toHaveLength(set.length);
	});

	it('lets every removed page name the retained page of its cluster that is nearest to it, with the four distances', async () => {
		const { retained, verdicts } = await run(set, { target: { pages: 40 } });
		set.forEach((page, at) => {
			const verdict = verdicts[at];
			if (verdict?.verdict === 'kept') {
				expect(verdict.facets.selection).toEqual({
					cluster: page.place.cluster,
					retained: true,
					coveredBy: page.id,
					nearness: 0,
					layoutDistance: 0,
					visualDistance: 0,
					difficultyDistance: 0,
					lengthDistance: 0,
					refills: null,
				});
				return;
			}
			const inCluster = retained.filter(({ place }) => place.cluster === page.place.cluster);
			const distances = inCluster.map(({ features }) => slowNearness(page.features, features));
			if (verdict?.reason !== 'covered') throw new Error('expected a page that is kept or covered');
			const { coveredBy, nearness, layoutDistance, visualDistance, difficultyDistance, lengthDistance } =
				verdict.evidence as Record<string, number | string>;
			expect(nearness).toBeCloseTo(Math.min(...distances), 5);
			const cover = inCluster.find(({ id }) => id === coveredBy) as MadePage;
			expect(slowNearness(page.features, cover.features)).toBeCloseTo(Math.min(...distances), 5);
			const again =
				0.4 * Math.min(1, Number(layoutDistance) / 0.39) +
				0.3 * Math.min(1, Number(visualDistance) / 1.62) +
				0.15 * Math.min(1, Number(difficultyDistance) / 0.18) +
				0.15 * Math.min(1, Number(lengthDistance) / 0.8);
			expect(again).toBeCloseTo(Number(nearness), 5);
		});
	});

	it('reports the radius to the nearest retained page of any cluster', async () => {
		const { retained, summary } = await run(set, { target: { pages: 40 } });
		const gaps = set
			.filter((page) => !retained.includes(page))
			.map((page) => Math.min(...retained.map(({ features }) => slowNearness(page.features, features))));
		expect(summary.ours.radius?.maximum).toBeCloseTo(Math.max(...gaps), 5);
		expect(summary.ours.radius?.mean).toBeCloseTo(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length, 5);
		const pairs = retained.flatMap((a, i) => retained.slice(i + 1).map((b) => slowNearness(a.features, b.features)));
		expect(summary.ours.meanPairwise).toBeCloseTo(pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length, 5);
	});

	it.each([
		[12, 0.25],
		[24, 0.25],
		[48, 0.25],
		[48, 0.21],
		[100, 0.3],
	])(
		'covers better than 20 random samples and the SemDeDup rule at %i pages and a cluster share of %d',
		async (pages, maxClusterShare) => {
			const { summary } = await run(set, { target: { pages }, maxClusterShare, baselines: true });
			const { ours, baselines } = summary;
			expect(baselines?.ours.radius).toEqual(ours.radius);
			expect(baselines?.random).toHaveLength(20);
			for (const other of [...(baselines?.random ?? []), baselines?.semdedup]) {
				expect(other?.retained).toBe(pages);
				expect(ours.radius?.maximum).toBeLessThan(other?.radius?.maximum as number);
				expect(ours.radius?.mean).toBeLessThan(other?.radius?.mean as number);
			}
		},
	);

	it('covers better than both where a cluster is cut into blocks, within the bound of work', async () => {
		const large = madeCandidates([2600, 500, 300], 3);
		const { retained, summary } = await run(large, { target: { pages: 160 }, maxClusterShare: 0.5, baselines: true });
		expect(retained).toHaveLength(160);
		expect(summary.evaluations.counted).toBeLessThanOrEqual(summary.evaluations.bound);
		for (const other of [...(summary.baselines?.random ?? []), summary.baselines?.semdedup]) {
			expect(summary.ours.radius?.maximum).toBeLessThan(other?.radius?.maximum as number);
			expect(summary.ours.radius?.mean).toBeLessThan(other?.radius?.mean as number);
		}
	});

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
			{ exclude: ['nonsense'] },
			'stages.diversify.exclude',
			'nonsense',
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

	it('counts no more distances than (retained + 1,000) × candidates inside clusters', async () => {
		for (const pages of [5, 40, 120]) {
			const { summary } = await run(set, { target: { pages }, maxClusterShare: 1 });
			const bound = summary.byCluster.reduce((sum, { size, retained }) => sum + (retained + 1000) * size, 0);
			expect(summary.evaluations.bound).toBe(bound);
			expect(summary.evaluations.counted).toBeLessThanOrEqual(bound);
			expect(summary.evaluations.counted).toBeGreaterThan(0);
		}
	});

	it('selects the same pages on any number of threads, term by term, and in any order of input', async () => {
		const small = madeCandidates([40, 25, 15, 10], 2);
		const settings = { target: { pages: 24 }, maxClusterShare: 0.4, baselines: true };
		const expected = await run(small, settings);
		for (const other of [await byteProducts(model, 1), { multiply: slowMultiply }]) {
			const { verdicts, summary } = await run(small, settings, other);
			expect({ verdicts, summary }).toEqual({ verdicts: expected.verdicts, summary: expected.summary });
		}
		const reversed = await run([...small].reverse(), settings);
		expect([...reversed.verdicts].reverse()).toEqual(expected.verdicts);
	});

	it('leaves no page of a chain of small steps unlike every retained page', async () => {
		// Each page a small turn from the last: neighbours are alike, the ends are not (the rule of SemDeDup keeps one page of such a chain).
		const chain = Array.from({ length: 7 }, (_, step): MadePage => {
			const [first] = madeCandidates([1]) as [MadePage];
			const angle = (step * 14 * Math.PI) / 180;
			const vector = Buffer.from([Math.round(200 * Math.cos(angle)) & 255, Math.round(200 * Math.sin(angle))]).toString(
				'base64',
			);
			return { ...first, id: `0000000000000000-p000${step + 1}`, features: { ...first.features, vector } };
		});
		const { retained } = await run(chain, { target: { pages: 3 }, maxClusterShare: 1 });
		const steps = retained.map(({ id }) => Number(id.at(-1)));
		for (let step = 1; step <= 7; step++)
			expect(Math.min(...steps.map((kept) => Math.abs(kept - step)))).toBeLessThanOrEqual(2);
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

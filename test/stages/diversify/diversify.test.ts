import { describe, expect, it } from 'vitest';
import { byteProducts } from '../../../models/byteProducts/byteProducts.ts';
import { slowMultiply } from '../../numeric/slowMultiply.ts';
import { type MadePage, madeCandidates } from './madeCandidates.ts';
import { slowNearness } from './slowNearness.ts';
import { run, set, model } from './runDiversify.ts';

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
				0.4 * Math.min(1, Number(layoutDistance) / 0.38) +
				0.3 * Math.min(1, Number(visualDistance) / 1.62) +
				0.15 * Math.min(1, Number(difficultyDistance) / 0.16) +
				0.15 * Math.min(1, Number(lengthDistance) / 0.78);
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
});

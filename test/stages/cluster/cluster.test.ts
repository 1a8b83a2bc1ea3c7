import { describe, expect, it } from 'vitest';
import { byteProducts } from '../../../models/byteProducts/byteProducts.ts';
import type { ByteProductPort } from '../../../pipeline/contract/ports.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';
import { cluster } from '../../../stages/cluster/cluster.ts';
import type { ClusterSummary } from '../../../stages/cluster/summary.ts';
import { slowMultiply } from '../../numeric/slowMultiply.ts';
import { madeFeatures, wholeContext } from '../wholeStage.ts';

const model = new URL('../../../models/dot-u8.onnx', import.meta.url).pathname;
const slowPort: ByteProductPort = { multiply: slowMultiply };

const idOf = (page: number): string => `0123456789abcdef-p${String(page + 1).padStart(4, '0')}`;
const setOf = (rows: readonly (readonly number[])[]) =>
	rows.map((bytes, page) => ({ id: idOf(page), features: madeFeatures({ bytes }) }));

/** Three overlapping clouds of 40, 25 and 15 pages, in mixed order. */
const clouds = (): number[][] => {
	const random = randomStream(8, 'clouds');
	return Array.from({ length: 80 }, (_, page) => {
		const cloud = page % 16 < 8 ? 0 : page % 16 < 13 ? 1 : 2;
		return Array.from({ length: 9 }, (_, i) => Math.floor(random() * 90 + (i % 3 === cloud ? 120 : 20)));
	});
};

const run = async (
	set: ReturnType<typeof setOf>,
	settings: Parameters<typeof cluster.config.parse>[0] = {},
	port = slowPort,
	seed = 1,
) => {
	const { verdicts, summary } = await cluster.start(
		cluster.config.parse(settings),
		{ byteProducts: port },
		wholeContext('cluster', undefined, seed),
	)(set);
	const places = verdicts.map((verdict) => (verdict.verdict === 'kept' ? verdict.facets.place : undefined));
	return { places, summary: summary as unknown as ClusterSummary };
};

describe('cluster', () => {
	it('finds clouds, calls the largest 0, and measures distances to their means', async () => {
		const rows = clouds();
		const { places, summary } = await run(setOf(rows), { k: 3 });
		expect(summary.sizes).toEqual([40, 25, 15]);
		const means = [0, 1, 2].map((label) => {
			const members = rows.filter((_, page) => places[page]?.cluster === label);
			return rows[0]?.map((_, i) => members.reduce((sum, row) => sum + (row[i] as number), 0) / members.length) ?? [];
		});
		let inertia = 0;
		rows.forEach((row, page) => {
			const squared = means.map((mean) => row.reduce((sum, value, i) => sum + (value - (mean[i] as number)) ** 2, 0));
			const own = places[page]?.cluster as number;
			expect(Math.min(...squared)).toBe(squared[own]);
			expect(places[page]?.distance).toBeCloseTo(Math.sqrt(squared[own] as number), 3);
			inertia += squared[own] as number;
		});
		expect(summary.inertia).toBeCloseTo(inertia, 6);
		expect(summary.inertia).toBe(Math.min(...summary.starts.map((start) => start.inertia)));
	});

	it('breaks ties of size by the lowest page', async () => {
		const { places } = await run(setOf([[200], [10], [201], [11]]), { k: 2 });
		expect(places.map((place) => place?.cluster)).toEqual([0, 1, 0, 1]);
	});

	it.each([1, 2])(
		'gives the same places and figures with exact products on %i threads as term by term',
		async (threads) => {
			const set = setOf(clouds());
			expect(await run(set, { k: 5 }, await byteProducts(model, threads))).toEqual(await run(set, { k: 5 }));
		},
	);

	it('gives the same places whatever the order of its input', async () => {
		const set = setOf(clouds());
		const { places } = await run(set, { k: 4 });
		expect((await run([...set].reverse(), { k: 4 })).places.reverse()).toEqual(places);
	});

	it('agrees with ml-kmeans where no cluster empties', async () => {
		const set = setOf(clouds());
		const exact = await run(set, { k: 4 });
		const library = await run(set, { k: 4, algorithm: 'ml-kmeans' });
		expect(Math.min(...exact.summary.sizes)).toBeGreaterThan(0);
		expect(library.places).toEqual(exact.places);
		expect({ ...library.summary, algorithm: 'exact' }).toEqual(exact.summary);
	});

	it('refuses fewer pages than clusters with both counts', async () => {
		await expect(run(setOf([[1], [2], [3]]), { k: 4 })).rejects.toMatchObject({
			exitCode: 2,
			details: {
				where: 'stages.cluster.k',
				received: '3 pages for 4 clusters',
				fix: expect.stringContaining('k to 3 or less'),
			},
		});
		await expect(run(setOf([]), { k: 4 })).rejects.toMatchObject({
			details: { received: '0 pages for 4 clusters', fix: expect.stringContaining('let pages pass the filters') },
		});
	});

	it('leaves clusters empty where pages are alike, and has no silhouette or axes to show then', async () => {
		const { places, summary } = await run(
			setOf([
				[7, 7],
				[7, 7],
				[7, 7],
			]),
			{ k: 2 },
		);
		expect(places).toEqual(Array.from({ length: 3 }, () => ({ cluster: 0, distance: 0, pc1: 0, pc2: 0 })));
		expect(summary.sizes).toEqual([3, 0]);
		expect(summary.silhouette).toBeUndefined();
		expect(summary.varianceShare).toBeUndefined();
	});

	it('keeps the first of equally good starts', async () => {
		const { summary } = await run(setOf([[0], [1], [200], [201]]), { k: 2 });
		expect(summary.starts.map(({ inertia }) => inertia)).toEqual(new Array(8).fill(1));
		expect(summary.start).toBe(0);
	});
});

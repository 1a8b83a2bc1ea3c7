import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteProducts } from '../../../models/byteProducts/byteProducts.ts';
import { dotBytes } from '../../../pipeline/numeric/dotBytes.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';
import { blockDistances } from '../../../stages/diversify/blockDistances.ts';
import { type CapKind, openCaps } from '../../../stages/diversify/caps.ts';
import { diversifyConfig } from '../../../stages/diversify/config.ts';
import { coverage } from '../../../stages/diversify/coverage.ts';
import { coverageOfEach } from '../../../stages/diversify/coverageOfEach.ts';
import { coverPicks } from '../../../stages/diversify/coverPicks.ts';
import { distancesBetween } from '../../../stages/diversify/distancesBetween.ts';
import { farthestFirst } from '../../../stages/diversify/farthestFirst.ts';
import { fillByExchange } from '../../../stages/diversify/fillByExchange.ts';
import { idRanks } from '../../../stages/diversify/idRanks.ts';
import { type Candidate, inClusterOrder } from '../../../stages/diversify/inClusterOrder.ts';
import { meanFall } from '../../../stages/diversify/meanFall.ts';
import { nearnessSpace } from '../../../stages/diversify/nearnessSpace.ts';
import { randomSelection } from '../../../stages/diversify/randomSelection.ts';
import { recentre } from '../../../stages/diversify/recentre.ts';
import { openSelection } from '../../../stages/diversify/selection.ts';
import { semdedupRule } from '../../../stages/diversify/semdedupRule.ts';
import { shareLimit } from '../../../stages/diversify/shareLimit.ts';
import { splitClusters } from '../../../stages/diversify/splitClusters.ts';
import { slowMultiply } from '../../numeric/slowMultiply.ts';
import { madeCandidates } from './madeCandidates.ts';
import { slowNearness } from './slowNearness.ts';

const origin = { sourceId: 'made', category: 'web-native', licence: 'unknown' };
const config = diversifyConfig.parse({});

const made = (sizes: readonly number[], seed = 1) => {
	const { candidates, clusters } = inClusterOrder(
		madeCandidates(sizes, seed).map((page): Candidate => ({ ...page, origin })),
	);
	const space = nearnessSpace(
		candidates.map(({ features }) => features),
		config,
	);
	const distance = (a: number, b: number) =>
		slowNearness((candidates[a] as Candidate).features, (candidates[b] as Candidate).features);
	return { candidates, clusters, space, distance, rows: [...candidates.keys()] };
};

/** A selection whose clusters are one block each. */
const opened = async (sizes: readonly number[], seed = 1, kinds: readonly CapKind[] = []) => {
	const parts = made(sizes, seed);
	const matrices: Float32Array[] = [];
	for (const cluster of parts.clusters) matrices.push(await blockDistances(parts.space, cluster, slowMultiply));
	const bands = new Int32Array(parts.candidates.length);
	const selection = openSelection(parts.clusters, matrices, openCaps(kinds), bands, idRanks(parts.candidates));
	return { ...parts, selection };
};

const kindOf = (name: string, groupOf: readonly number[], limits: readonly number[]): CapKind => ({
	name,
	groups: limits.map(String),
	groupOf: Int32Array.from(groupOf),
	limits: Int32Array.from(limits),
});

/** Cover and gap of every row by the definition, inside blocks. */
const slowCovers = ({ selection, distance, rows }: Awaited<ReturnType<typeof opened>>): number[] =>
	rows.map((row) =>
		Math.min(
			...rows
				.filter((other) => selection.retained[other] === 1 && selection.blockOf[other] === selection.blockOf[row])
				.map((other) => (other === row ? 0 : distance(row, other))),
		),
	);

describe('nearness distances', () => {
	it('are those of the definition, however they are computed', async () => {
		const { space, distance, rows, clusters } = made([12, 9]);
		const few = await distancesBetween(space, Int32Array.of(0, 5, 20), Int32Array.of(3, 20), slowMultiply);
		[0, 5, 20].forEach((row, i) => {
			[3, 20].forEach((other, j) => {
				expect(few[i * 2 + j]).toBeCloseTo(row === other ? 0 : distance(row, other), 5);
			});
		});
		const all = await distancesBetween(
			space,
			Int32Array.from({ length: 40 }, (_, i) => i % 21),
			Int32Array.from({ length: 30 }, (_, i) => i % 21),
			slowMultiply,
		);
		for (let i = 0; i < 40; i++) {
			for (let j = 0; j < 30; j++)
				expect(all[i * 30 + j]).toBeCloseTo(i % 21 === j % 21 ? 0 : distance(i % 21, j % 21), 5);
		}
		for (const cluster of clusters) {
			const pages = cluster.to - cluster.from;
			const matrix = await blockDistances(space, cluster, slowMultiply);
			for (let i = 0; i < pages; i++) {
				for (let j = 0; j < pages; j++)
					expect(matrix[i * pages + j]).toBeCloseTo(i === j ? 0 : distance(cluster.from + i, cluster.from + j), 5);
			}
		}
		expect(rows).toHaveLength(21);
	});

	it('are never below their cheap and layout floors', () => {
		const { space, rows } = made([15, 15], 3);
		for (const a of rows) {
			for (const b of rows) {
				const dot = dotBytes(space.matrix, a, b);
				expect(space.layoutFloor(a, b, dot)).toBeLessThanOrEqual(space.layout(a, b, dot));
				expect(space.cheap(a, b)).toBe(space.cheap(b, a));
			}
		}
	});
});

describe('coverage', () => {
	it('finds the nearest retained pages that comparing with every one finds', async () => {
		const { space, clusters, distance, rows } = made([20, 14, 6], 2);
		const retained = Int32Array.of(2, 9, 21, 33);
		const clusterOf = Int32Array.from(rows, (row) => clusters.findIndex(({ to }) => row < to));
		const known = Int32Array.from(rows, (row) => (row < 20 ? 9 : -1));
		for (const hint of [known, new Int32Array(rows.length).fill(-1)]) {
			for (const row of retained) hint[row] = row;
			const found = await coverage(space, clusterOf, retained, hint, slowMultiply);
			for (const row of rows) {
				const gapTo = (other: number) => (other === row ? 0 : distance(row, other));
				const inside = [...retained].filter((other) => clusterOf[other] === clusterOf[row]);
				expect(found.nearest[row]).toBeCloseTo(Math.min(...[...retained].map(gapTo)), 5);
				expect(gapTo(found.cover[row] as number)).toBeCloseTo(found.nearest[row] as number, 5);
				// The third cluster has no retained page.
				expect(found.coverInside[row] === -1 ? undefined : gapTo(found.coverInside[row] as number).toFixed(4)).toBe(
					inside.length === 0 ? undefined : Math.min(...inside.map(gapTo)).toFixed(4),
				);
			}
		}
	});

	it('of several selections over the same pages is that of each alone', async () => {
		const { space, distance, rows } = made([20, 14, 6], 2);
		const selections = [Int32Array.of(1, 30), Int32Array.of(5, 6, 7, 39), Int32Array.from(rows)];
		const measured = Int32Array.of(0, 1, 5, 12, 30, 38);
		const radii = await coverageOfEach(space, measured, selections, slowMultiply);
		selections.forEach((retained, at) => {
			const gaps = [...measured]
				.filter((row) => !retained.includes(row))
				.map((row) => Math.min(...[...retained].map((other) => distance(row, other))));
			if (gaps.length === 0) {
				expect(radii[at]).toBeUndefined();
				return;
			}
			expect(radii[at]?.maximum).toBeCloseTo(Math.max(...gaps), 5);
			expect(radii[at]?.mean).toBeCloseTo(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length, 5);
		});
	});
});

describe('selecting', () => {
	it('keeps gaps and covers those of the definition through every step', async () => {
		const parts = await opened([25, 12, 8], 4);
		const { selection, candidates } = parts;
		const check = () => {
			slowCovers(parts).forEach((gap, row) => {
				expect(selection.nearest[row]).toBeCloseTo(gap, 5);
			});
		};
		farthestFirst(selection, candidates, 6);
		check();
		meanFall(selection, 12);
		check();
		selection.release(selection.order.slice(4, 7));
		check();
		expect(selection.count()).toBe(9);
	});

	it('retains the farthest page each time', async () => {
		const parts = await opened([30], 5);
		const { selection, candidates, rows, distance } = parts;
		farthestFirst(selection, candidates, 5);
		const [first, ...rest] = selection.order as [number, ...number[]];
		expect(candidates[first]?.place.distance).toBe(Math.min(...candidates.map(({ place }) => place.distance)));
		rest.forEach((row, at) => {
			const before = selection.order.slice(0, at + 1);
			const gap = (page: number) => Math.min(...before.map((other) => (other === page ? 0 : distance(page, other))));
			expect(gap(row)).toBeCloseTo(Math.max(...rows.map(gap)), 5);
		});
	});

	it('retains the page that lowers the sum of gaps most, each time', async () => {
		const parts = await opened([22, 10], 6);
		const { selection, candidates, rows } = parts;
		farthestFirst(selection, candidates, 2);
		for (let pages = 3; pages <= 9; pages++) {
			const gaps = slowCovers(parts);
			const fallOf = (row: number) =>
				rows
					.filter((other) => selection.blockOf[other] === selection.blockOf[row])
					.reduce(
						(sum, other) =>
							sum + Math.max(0, (gaps[other] as number) - (other === row ? 0 : parts.distance(row, other))),
						0,
					);
			const most = Math.max(...rows.map(fallOf));
			meanFall(selection, pages);
			expect(fallOf(selection.order.at(-1) as number)).toBeCloseTo(most, 4);
		}
	});

	it('moves pages inside their cells so that the mean falls and the maximum does not rise', async () => {
		const parts = await opened([40, 25], 7);
		const { selection, candidates } = parts;
		farthestFirst(selection, candidates, 8);
		const before = slowCovers(parts);
		recentre(
			selection,
			selection.nearest.reduce((most, gap) => Math.max(most, gap), 0),
		);
		const after = slowCovers(parts);
		const sum = (gaps: number[]) => gaps.reduce((total, gap) => total + gap, 0);
		expect(selection.count()).toBe(8);
		expect(Math.max(...after)).toBeLessThanOrEqual(Math.max(...before) + 1e-6);
		expect(sum(after)).toBeLessThan(sum(before) * 0.97);
	});

	it('never moves a pinned page, and never moves one past a cap', async () => {
		// Every page its own file but the odd ones, which share a file that is full already: only even pages may take over.
		const fileOf = Array.from({ length: 40 }, (_, row) => (row % 2 === 1 ? 0 : row + 1));
		const kinds = [
			kindOf(
				'file',
				fileOf,
				fileOf.map((_, file) => (file === 0 ? 0 : 1)),
			),
		];
		const { selection, candidates } = await opened([40], 8, kinds);
		farthestFirst(selection, candidates, 5);
		const pinned = selection.order[2] as number;
		selection.pinned[pinned] = 1;
		const before = selection.retained.slice();
		recentre(selection, 2);
		const retained = [...selection.retained.keys()].filter((row) => selection.retained[row] === 1);
		expect(selection.retained).not.toEqual(before);
		expect(retained).toContain(pinned);
		expect(retained.filter((row) => row % 2 === 1)).toEqual([]);
		expect(selection.caps.counts[0]).toEqual(
			Int32Array.from(fileOf, (_, file) => (retained.some((row) => fileOf[row] === file) ? 1 : 0)),
		);
	});
});

describe('coverPicks', () => {
	it('covers a block within the radius, each pick the page with most open pages in reach', async () => {
		const { selection, rows, distance } = await opened([35], 9);
		for (const radius of [0, 0.05, 0.12, 0.2, 1]) {
			let open = rows;
			const reachOf = (page: number) =>
				open.filter((other) => other === page || distance(page, other) <= radius).length;
			for (const pick of coverPicks(selection, 0, radius)) {
				expect(reachOf(pick)).toBe(Math.max(...rows.map(reachOf)));
				open = open.filter((other) => other !== pick && distance(pick, other) > radius);
			}
			expect(open).toEqual([]);
		}
	});

	it('needs none where retained pages reach everything', async () => {
		const { selection } = await opened([35], 9);
		selection.retain(11);
		expect(coverPicks(selection, 0, 1)).toEqual([]);
	});
});

describe('splitClusters', () => {
	const splitOf = async (sizes: readonly number[], alike = false) => {
		const pages = madeCandidates(sizes, 12).map((page): Candidate => {
			const vector = alike ? Buffer.alloc(24, 9).toString('base64') : page.features.vector;
			return { ...page, features: { ...page.features, vector }, origin };
		});
		const { multiply } = await byteProducts(new URL('../../../models/dot-u8.onnx', import.meta.url).pathname, 1);
		return splitClusters(pages, (cluster, split) => randomStream(1, cluster, split), multiply);
	};

	it.each([
		['of different vectors', false],
		['of equal vectors', true],
	])(
		'cuts a large cluster %s into blocks of at most 1,200 pages that hold every page once, in id order',
		async (_, alike) => {
			const { candidates, clusters, blocks, evaluations } = await splitOf([2900, 40], alike);
			expect(clusters).toEqual([
				{ cluster: 0, from: 0, to: 2900 },
				{ cluster: 1, from: 2900, to: 2940 },
			]);
			expect(new Set(candidates.map(({ id }) => id)).size).toBe(2940);
			expect(blocks.map(({ from }) => from)).toEqual([0, ...blocks.slice(0, -1).map(({ to }) => to)]);
			expect(blocks.at(-1)).toEqual({ from: 2900, to: 2940 });
			for (const { from, to } of blocks) {
				expect(to - from).toBeLessThanOrEqual(1200);
				const ids = candidates.slice(from, to).map(({ id }) => id);
				expect(ids).toEqual([...ids].sort());
			}
			const pairs = blocks.reduce((sum, { from, to }) => sum + ((to - from) * (to - from - 1)) / 2, 0);
			expect(pairs + evaluations).toBeLessThan(1000 * 2940);
		},
	);

	it('leaves small clusters whole', async () => {
		const { blocks, evaluations } = await splitOf([50, 20]);
		expect({ blocks, evaluations }).toEqual({
			blocks: [
				{ from: 0, to: 50 },
				{ from: 50, to: 70 },
			],
			evaluations: 0,
		});
	});
});

describe('the SemDeDup rule', () => {
	it('keeps the pages least like any page before them, farthest from the centroid first', async () => {
		const { space, candidates, clusters, distance, rows } = made([18, 11], 10);
		const apart = rows.map((row) => {
			const { cluster, distance: own } = (candidates[row] as Candidate).place;
			const earlier = rows.filter((other) => {
				const { place } = candidates[other] as Candidate;
				return place.cluster === cluster && (place.distance > own || (place.distance === own && other < row));
			});
			return Math.min(Number.POSITIVE_INFINITY, ...earlier.map((other) => distance(row, other)));
		});
		const kept = await semdedupRule(space, candidates, clusters, 9, slowMultiply);
		const expected = [...rows]
			.sort((a, b) => (apart[a] === apart[b] ? a - b : (apart[b] as number) - (apart[a] as number)))
			.slice(0, 9);
		expect([...kept]).toEqual(expected.sort((a, b) => a - b));
	});
});

describe('caps', () => {
	it('give a share at least one page and are not fooled by binary fractions', () => {
		// 0.29 × 100 is 28.999999999999996 in doubles.
		expect([shareLimit(0.29, 100), shareLimit(0.25, 3), shareLimit(0.25, 47), shareLimit(1, 5)]).toEqual([
			29, 1, 11, 5,
		]);
	});

	it('hold for random selections, which meet the target under one kind of cap', () => {
		const kinds = [kindOf('cluster', [0, 0, 0, 0, 1, 1, 2], [2, 2, 2])];
		for (let seed = 0; seed < 50; seed++) {
			const rows = [...randomSelection(7, 5, kinds, randomStream(seed))];
			expect(rows).toHaveLength(5);
			expect(rows.filter((row) => row < 4)).toHaveLength(2);
		}
	});

	it('of two kinds are filled up to the largest number that any exchange reaches', async () => {
		// Largest number of pages under limits by cluster and by file: a matching, found here by trying every page in turn.
		const slowMost = (
			pages: readonly (readonly [number, number])[],
			clusterLimits: readonly number[],
			fileLimit: number,
		): number => {
			let best = 0;
			const clusters = clusterLimits.map(() => 0);
			const files = new Map<number, number>();
			const walk = (page: number, count: number): void => {
				best = Math.max(best, count);
				if (page === pages.length || count + pages.length - page <= best) return;
				const [cluster, file] = pages[page] as readonly [number, number];
				if ((clusters[cluster] as number) < (clusterLimits[cluster] as number) && (files.get(file) ?? 0) < fileLimit) {
					clusters[cluster] = (clusters[cluster] as number) + 1;
					files.set(file, (files.get(file) ?? 0) + 1);
					walk(page + 1, count + 1);
					clusters[cluster] = (clusters[cluster] as number) - 1;
					files.set(file, (files.get(file) ?? 0) - 1);
				}
				walk(page + 1, count);
			};
			walk(0, 0);
			return best;
		};
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 3 }),
				fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
				fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
				fc.integer({ min: 1, max: 2 }),
				async (sizes, files, limits, fileLimit) => {
					const clusterOf = sizes.flatMap((size, cluster) => new Array<number>(size).fill(cluster));
					const fileOf = clusterOf.map(() => files.next().value as number);
					const clusterLimits = limits.slice(0, sizes.length);
					const kinds = [
						kindOf('cluster', clusterOf, clusterLimits),
						kindOf('file', fileOf, new Array<number>(5).fill(fileLimit)),
					];
					const { selection, candidates } = await opened(sizes, 11, kinds);
					farthestFirst(selection, candidates, clusterOf.length);
					const most = slowMost(
						clusterOf.map((cluster, page) => [cluster, fileOf[page] as number]),
						clusterLimits,
						fileLimit,
					);
					fillByExchange(selection, clusterOf.length);
					expect(selection.count()).toBe(most);
					for (const [kind, { limits: held }] of kinds.entries()) {
						held.forEach((limit, group) => {
							expect(selection.caps.counts[kind]?.[group]).toBeLessThanOrEqual(limit);
						});
					}
				},
			),
			{ numRuns: 150 },
		);
	});
});

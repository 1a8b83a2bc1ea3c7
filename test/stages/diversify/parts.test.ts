import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';
import { type CapKind, openCaps } from '../../../stages/diversify/caps.ts';
import { clusterDistances } from '../../../stages/diversify/clusterDistances.ts';
import { diversifyConfig } from '../../../stages/diversify/config.ts';
import { coverage } from '../../../stages/diversify/coverage.ts';
import { coverageOfEach } from '../../../stages/diversify/coverageOfEach.ts';
import { coverPicks } from '../../../stages/diversify/coverPicks.ts';
import { distancesBetween } from '../../../stages/diversify/distancesBetween.ts';
import { farthestFirst } from '../../../stages/diversify/farthestFirst.ts';
import { fillByExchange } from '../../../stages/diversify/fillByExchange.ts';
import { type Candidate, inClusterOrder } from '../../../stages/diversify/inClusterOrder.ts';
import { meanFall } from '../../../stages/diversify/meanFall.ts';
import { nearnessSpace } from '../../../stages/diversify/nearnessSpace.ts';
import { randomSelection } from '../../../stages/diversify/randomSelection.ts';
import { recentre } from '../../../stages/diversify/recentre.ts';
import { openSelection } from '../../../stages/diversify/selection.ts';
import { semdedupRule } from '../../../stages/diversify/semdedupRule.ts';
import { shareLimit } from '../../../stages/diversify/shareLimit.ts';
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

/** A selection without caps; `known` says whether clusters hold all their distances. */
const opened = async (sizes: readonly number[], known: boolean, seed = 1, kinds: readonly CapKind[] = []) => {
	const parts = made(sizes, seed);
	const matrices: (Float32Array | undefined)[] = [];
	for (const cluster of parts.clusters)
		matrices.push(known ? await clusterDistances(parts.space, cluster, slowMultiply) : undefined);
	const selection = openSelection(
		parts.space,
		parts.clusters,
		matrices,
		openCaps(kinds),
		new Int32Array(parts.candidates.length),
	);
	return { ...parts, selection };
};

/** Cover and gap of every row by the definition, inside clusters. */
const slowCovers = ({ selection, distance, rows }: Awaited<ReturnType<typeof opened>>): number[] =>
	rows.map((row) =>
		Math.min(
			...rows
				.filter((other) => selection.retained[other] === 1 && selection.clusterOf[other] === selection.clusterOf[row])
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
			const matrix = await clusterDistances(space, cluster, slowMultiply);
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
				const whole = space.layout(a, b, space.dot(a, b));
				expect(space.layoutFloor(a, b, space.dot(a, b))).toBeLessThanOrEqual(whole);
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

describe.each([true, false])('selecting (all distances of a cluster known: %s)', (known) => {
	it('keeps gaps and covers those of the definition through every step', async () => {
		const parts = await opened([25, 12, 8], known, 4);
		const { selection, candidates } = parts;
		const check = () => {
			slowCovers(parts).forEach((gap, row) => {
				expect(selection.nearest[row]).toBeCloseTo(gap, 5);
			});
		};
		farthestFirst(
			selection,
			candidates,
			() => selection.work.retained < 6,
			() => {},
		);
		check();
		await meanFall(
			selection,
			12,
			() => randomStream(1),
			slowMultiply,
			() => {},
		);
		check();
		selection.release(selection.order.slice(4, 7));
		check();
		expect(selection.work.retained).toBe(9);
	});

	it('retains the farthest page each time', async () => {
		const parts = await opened([30], known, 5);
		const { selection, candidates, rows, distance } = parts;
		farthestFirst(
			selection,
			candidates,
			() => selection.work.retained < 5,
			() => {},
		);
		const [first, ...rest] = selection.order as [number, ...number[]];
		expect(candidates[first]?.place.distance).toBe(Math.min(...candidates.map(({ place }) => place.distance)));
		rest.forEach((row, at) => {
			const before = selection.order.slice(0, at + 1);
			const gap = (page: number) => Math.min(...before.map((other) => (other === page ? 0 : distance(page, other))));
			expect(gap(row)).toBeCloseTo(Math.max(...rows.map(gap)), 5);
		});
	});

	it('retains the page that lowers the sum of gaps most', async () => {
		const parts = await opened([22, 10], known, 6);
		const { selection, candidates, rows } = parts;
		farthestFirst(
			selection,
			candidates,
			() => selection.work.retained < 2,
			() => {},
		);
		const gaps = slowCovers(parts);
		const fallOf = (row: number) =>
			rows
				.filter((other) => selection.clusterOf[other] === selection.clusterOf[row])
				.reduce(
					(sum, other) => sum + Math.max(0, (gaps[other] as number) - (other === row ? 0 : parts.distance(row, other))),
					0,
				);
		const most = Math.max(...rows.map(fallOf));
		await meanFall(
			selection,
			3,
			() => randomStream(1),
			slowMultiply,
			() => {},
		);
		expect(fallOf(selection.order[2] as number)).toBeCloseTo(most, 4);
	});

	it('moves pages inside their cells so that the mean falls and the maximum does not rise', async () => {
		const parts = await opened([40, 25], known, 7);
		const { selection, candidates } = parts;
		farthestFirst(
			selection,
			candidates,
			() => selection.work.retained < 8,
			() => {},
		);
		const before = slowCovers(parts);
		await recentre(selection, undefined, Number.POSITIVE_INFINITY, () => randomStream(1), slowMultiply);
		const after = slowCovers(parts);
		const sum = (gaps: number[]) => gaps.reduce((total, gap) => total + gap, 0);
		expect(selection.work.retained).toBe(8);
		expect(Math.max(...after)).toBeLessThanOrEqual(Math.max(...before) + 1e-6);
		expect(sum(after)).toBeLessThan(sum(before) * 0.97);
	});

	it('never moves a pinned page', async () => {
		const parts = await opened([40], known, 8);
		const { selection, candidates } = parts;
		farthestFirst(
			selection,
			candidates,
			() => selection.work.retained < 5,
			() => {},
		);
		selection.pinned.set(selection.retained);
		const before = selection.retained.slice();
		await recentre(selection, undefined, Number.POSITIVE_INFINITY, () => randomStream(1), slowMultiply);
		expect(selection.retained).toEqual(before);
	});
});

describe('coverPicks', () => {
	it('covers a cluster within the radius, each pick the page with most open pages in reach', async () => {
		const { selection, rows, distance } = await opened([35], true, 9);
		for (const radius of [0.05, 0.12, 0.2, 1]) {
			const { picks, complete } = coverPicks(selection, 0, radius, 100);
			expect(complete).toBe(true);
			let open = rows;
			const reachOf = (page: number) =>
				open.filter((other) => other === page || distance(page, other) <= radius).length;
			for (const pick of picks) {
				expect(reachOf(pick)).toBe(Math.max(...rows.map(reachOf)));
				open = open.filter((other) => other !== pick && distance(pick, other) > radius);
			}
			expect(open).toEqual([]);
		}
	});

	it('says that it stopped short', async () => {
		const { selection } = await opened([35], true, 9);
		const { picks, complete } = coverPicks(selection, 0, 0.05, 2);
		expect({ picks: picks.length, complete }).toEqual({ picks: 2, complete: false });
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

const kindOf = (name: string, groupOf: readonly number[], limits: readonly number[]): CapKind => ({
	name,
	groups: limits.map(String),
	groupOf: Int32Array.from(groupOf),
	limits: Int32Array.from(limits),
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
					const { selection, candidates } = await opened(sizes, true, 11, kinds);
					farthestFirst(
						selection,
						candidates,
						() => true,
						() => {},
					);
					const most = slowMost(
						clusterOf.map((cluster, page) => [cluster, fileOf[page] as number]),
						clusterLimits,
						fileLimit,
					);
					fillByExchange(selection, clusterOf.length);
					expect(selection.work.retained).toBe(most);
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';
import { farthestFirst } from '../../../stages/diversify/farthestFirst.ts';
import { fillByExchange } from '../../../stages/diversify/fillByExchange.ts';
import { randomSelection } from '../../../stages/diversify/randomSelection.ts';
import { shareLimit } from '../../../stages/diversify/shareLimit.ts';
import { opened, kindOf } from './openedSelection.ts';

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

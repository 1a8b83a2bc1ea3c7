import { describe, expect, it } from 'vitest';
import { dotBytes } from '../../../pipeline/numeric/dotBytes.ts';
import { blockDistances } from '../../../stages/diversify/blockDistances.ts';
import { coverage } from '../../../stages/diversify/coverage.ts';
import { coverageOfEach } from '../../../stages/diversify/coverageOfEach.ts';
import { distancesBetween } from '../../../stages/diversify/distancesBetween.ts';
import { slowMultiply } from '../../numeric/slowMultiply.ts';
import { made } from './openedSelection.ts';

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

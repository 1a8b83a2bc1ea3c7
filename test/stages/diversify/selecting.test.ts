import { describe, expect, it } from 'vitest';
import { coverPicks } from '../../../stages/diversify/coverPicks.ts';
import { farthestFirst } from '../../../stages/diversify/farthestFirst.ts';
import { meanFall } from '../../../stages/diversify/meanFall.ts';
import { recentre } from '../../../stages/diversify/recentre.ts';
import { opened, kindOf, slowCovers } from './openedSelection.ts';

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearScale } from '../../pipeline/report/charts/linearScale.ts';
import { planeChart } from '../../pipeline/report/charts/planeChart.ts';
import { stripChart } from '../../pipeline/report/charts/stripChart.ts';
import { ticks } from '../../pipeline/report/charts/ticks.ts';
import { histogram } from '../../pipeline/report/charts/histogram.ts';
import { evenly } from '../../pipeline/report/evenly.ts';
import { formatNumber } from '../../pipeline/report/formatNumber.ts';
import { madePoint } from '../helpers/madePoint.ts';

describe('formatNumber', () => {
	it.each([
		[1234567, 0, '1,234,567'],
		[12345.678, 2, '12,345.68'],
		[0.5, 2, '0.5'],
		[1000, 2, '1,000'],
		[-1234.5, 1, '−1,234.5'],
		[-0.001, 2, '0'],
		[null, 2, '–'],
		[undefined, 2, '–'],
		[Number.NaN, 2, '–'],
	])('writes %s with %i digits as %s', (value, digits, text) => {
		expect(formatNumber(value, digits)).toBe(text);
	});
});

describe('linearScale', () => {
	it('maps the ends of the domain on the ends of the range, and an empty domain on the middle', () => {
		const scale = linearScale(2, 4, 100, 0);
		expect([scale(2), scale(3), scale(4)]).toEqual([100, 50, 0]);
		expect(linearScale(5, 5, 0, 10)(5)).toBe(5);
	});
});

describe('ticks', () => {
	it.each([
		[0, 10, 5, [0, 2, 4, 6, 8, 10]],
		[0.29, 0.52, 5, [0.3, 0.35, 0.4, 0.45, 0.5]],
		[0, 1, 4, [0, 0.5, 1]],
		[3, 3, 5, [3]],
	])('from %f to %f in about %i steps are round', (from, to, count, expected) => {
		expect(ticks(from, to, count)).toEqual(expected);
	});

	it('lie inside the domain and rise, for any domain', () => {
		fc.assert(
			fc.property(
				fc.double({ min: -1e6, max: 1e6, noNaN: true }),
				fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
				(from, span) => {
					const values = ticks(from, from + span, 5);
					const slack = span * 1e-6;
					expect(values.every((value) => value >= from - slack && value <= from + span + slack)).toBe(true);
					expect([...new Set(values)].sort((a, b) => a - b)).toEqual(values);
					expect(values.length).toBeLessThanOrEqual(7);
				},
			),
		);
	});
});

describe('evenly', () => {
	it('takes the first, the last and what lies between at equal steps', () => {
		expect(evenly([0, 1, 2, 3, 4, 5, 6], 3)).toEqual([0, 3, 6]);
		expect(evenly([1, 2], 5)).toEqual([1, 2]);
		expect(evenly([1, 2, 3], 1)).toEqual([1]);
		expect(evenly([1, 2, 3], 0)).toEqual([]);
	});

	it('takes as many distinct items as were asked for, in order', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 60 }), (length, count) => {
				const taken = evenly(
					Array.from({ length }, (_, index) => index),
					count,
				);
				expect(new Set(taken).size).toBe(Math.min(length, count));
				expect([...taken].sort((a, b) => a - b)).toEqual(taken);
			}),
		);
	});
});

describe('planeChart', () => {
	const point = (pageId: string, cluster: number, x: number, y: number, retained: boolean) =>
		madePoint({ pageId, cluster, x, y, retained });

	it('draws one path for the removed and one for the retained pages of each cluster, and a number on each', () => {
		const points = [point('a', 0, 0, 0, true), point('b', 0, 1, 1, false), point('c', 11, 2, 0, false)];
		const { html } = planeChart({ points, pages: 3, varianceShare: undefined });
		expect(html.match(/class="removed"/g)).toHaveLength(2);
		expect(html.match(/class="retained"/g)).toHaveLength(2);
		expect(html).toContain('>11</text>');
		// Ten colours: cluster 11 wears the colour of cluster 1.
		expect(html).toContain('stroke="var(--c1)"');
	});

	it('keeps the shape: as many pixels for a unit across as for a unit up', () => {
		const points = [point('a', 0, 0, 0, true), point('b', 0, 10, 0, true), point('c', 0, 0, 10, true)];
		const { html } = planeChart({ points, pages: 3, varianceShare: undefined });
		const [a, b, c] = [...html.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
		if (!a || !b || !c) throw new Error('expected three dots');
		expect(b.x - a.x).toBeCloseTo(a.y - c.y, 0);
		expect(a.y).toBe(b.y);
	});

	it('draws a single page without dividing by nothing', () => {
		expect(planeChart({ points: [point('a', 0, 3, 3, true)], pages: 1, varianceShare: undefined }).html).toContain(
			'M480 280h0',
		);
	});
});

describe('stripChart', () => {
	it('says its figures to those who cannot see it', () => {
		const { html } = stripChart({
			title: 'Radius',
			better: 'smaller is better',
			ours: 0.25,
			random: [0.3, 0.4],
			semdedup: 0.35,
		});
		expect(html).toContain('aria-label="Radius: ours 0.25, SemDeDup rule 0.35, random from 0.3 to 0.4"');
	});

	it('draws without baselines', () => {
		const { html } = stripChart({ title: 'Radius', better: '', ours: 0, random: [], semdedup: undefined });
		expect(html).not.toContain('NaN');
		expect(html).toContain('aria-label="Radius: ours 0"');
	});
});

describe('histogram', () => {
	const bins = [
		{ from: '0.10', entering: 30, retained: 1 },
		{ from: '0.15', entering: 10, retained: 3 },
	];

	it('says counts, shares and where random samples lie of each bin', () => {
		const { html } = histogram({ title: 'Difficulty', unit: 'from', bins });
		// 3 of 4 pages entering lie in the first bin; of 4 drawn from 40, one in it comes up with 4.0 %, none with 0.2 %.
		expect(html).toContain('from 0.10: 30 entering (75 %), 1 retained (25 %), random 25 to 100 %');
	});

	it('shows no random samples where nothing was left to chance', () => {
		const all = bins.map((bin) => ({ ...bin, retained: bin.entering }));
		const none = bins.map((bin) => ({ ...bin, retained: 0 }));
		for (const some of [all, none]) {
			const { html } = histogram({ title: 'Difficulty', unit: 'from', bins: some });
			expect(html).not.toContain('class="whisker"');
			expect(html).not.toContain('NaN');
		}
	});
});

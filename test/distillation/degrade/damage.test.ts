import { describe, expect, it } from 'vitest';
import type { Raster } from '../../../pipeline/contract/raster.ts';
import { blurred } from '../../../pipeline/distillation/degrade/blurred.ts';
import { damaged } from '../../../pipeline/distillation/degrade/damaged.ts';
import { type Damage, drawDamage } from '../../../pipeline/distillation/degrade/drawDamage.ts';
import { faded } from '../../../pipeline/distillation/degrade/faded.ts';
import { noisy } from '../../../pipeline/distillation/degrade/noisy.ts';
import { shaded } from '../../../pipeline/distillation/degrade/shaded.ts';
import { skewed } from '../../../pipeline/distillation/degrade/skewed.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';
import { madeRaster, redAt } from './madeRaster.ts';

describe('noisy', () => {
	it('has mean 0 and the deviation asked for, and the same grain on all channels', () => {
		const flat = madeRaster(1024, 1024, () => 128);
		const { data } = noisy(flat, 8, randomStream(1, 'noise'));
		const grain = Float64Array.from({ length: 1024 * 1024 }, (_, at) => (data[at * 3] as number) - 128);
		const mean = grain.reduce((sum, value) => sum + value, 0) / grain.length;
		const sigma = Math.sqrt(grain.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grain.length);
		// The mean of 2^20 draws has a deviation of 8 / 1024 = 0.008; rounding to whole levels adds 1/12 to the variance of 64.
		expect(Math.abs(mean)).toBeLessThan(0.04);
		expect(Math.abs(sigma / 8 - 1)).toBeLessThan(0.05);
		// One standard deviation holds 68.3 % of a Gaussian (levels −8…8: up to 8.5/8 deviations, 71.2 %), two hold 95.4 (16.5/8: 96.1).
		const within = (levels: number) => grain.filter((value) => Math.abs(value) <= levels).length / grain.length;
		// The sum of six bytes is a little flatter at the top.
		expect(Math.abs(within(8) - 0.712)).toBeLessThan(0.01);
		expect(Math.abs(within(16) - 0.961)).toBeLessThan(0.01);
		expect(data.filter((value, at) => value !== data[at - (at % 3)])).toHaveLength(0);
	});

	it('clips to black and white', () => {
		const { data } = noisy(
			madeRaster(100, 100, (x) => (x < 50 ? 1 : 254)),
			12,
			randomStream(1),
		);
		expect([Math.min(...data), Math.max(...data)]).toEqual([0, 255]);
		// A level that wrapped around would be white on black.
		expect(redRange({ data }, 100, 0, 50)[1]).toBeLessThan(100);
	});
});

/** Least and greatest red in columns `from`…`to`. */
const redRange = ({ data }: { readonly data: Uint8Array }, widthPx: number, from: number, to: number) => {
	const values = [...data].filter((_, at) => at % 3 === 0 && (at / 3) % widthPx >= from && (at / 3) % widthPx < to);
	return [Math.min(...values), Math.max(...values)] as const;
};

describe('skewed', () => {
	const page = madeRaster(201, 201, (x, y) => (x >= 150 && x < 171 && y >= 90 && y < 111 ? 0 : 255));

	it('turns a square clockwise about the middle by the angle given', () => {
		const { data } = skewed(page, 3, 255);
		let [ink, sumX, sumY] = [0, 0, 0];
		for (let y = 0; y < 201; y++)
			for (let x = 0; x < 201; x++) {
				const weight = 255 - (data[(y * 201 + x) * 3] as number);
				ink += weight;
				sumX += weight * x;
				sumY += weight * y;
			}
		// The square's middle, (160, 100), lies 60 right of the page's: it goes to 60 (cos 3°, sin 3°).
		expect(sumX / ink).toBeCloseTo(100 + 60 * Math.cos(Math.PI / 60), 1);
		expect(sumY / ink).toBeCloseTo(100 + 60 * Math.sin(Math.PI / 60), 1);
		// Nothing is lost or grows: 21 × 21 pixels of ink.
		expect(ink / 255).toBeCloseTo(441, 0);
	});

	it('leaves a page as it is at 0°', () => {
		expect(sha256(skewed(page, 0, 7).data)).toBe(sha256(page.data));
	});

	it('shows what lies beyond the page in its corners, and no more than 2.6 % of a side of it', () => {
		const turned = skewed(
			madeRaster(300, 300, () => 255),
			3,
			70,
		);
		// At a corner of the canvas the page's edge is tan 3° × 150 px = 7.9 px away: 2.6 % of 300.
		expect(redAt(turned, 0, 0)).toBe(70);
		expect(redAt(turned, 299, 299)).toBe(70);
		expect(redAt(turned, 9, 9)).toBe(255);
		expect(redAt(turned, 150, 0)).toBe(255);
	});
});

describe('shaded', () => {
	const white = madeRaster(401, 201, () => 255);
	const noFold = { foldDepth: 0, foldAt: 0.5, foldDegrees: 0 };

	it('lets the light fall off evenly, from all of it to the least, along its direction', () => {
		const dimmed = shaded(white, { leastLight: 0.6, lightDegrees: 0, ...noFold });
		expect([redAt(dimmed, 0, 0), redAt(dimmed, 200, 77), redAt(dimmed, 400, 200)]).toEqual([255, 204, 153]);
		const upwards = shaded(white, { leastLight: 0.6, lightDegrees: 270, ...noFold });
		expect([redAt(upwards, 300, 200), redAt(upwards, 5, 0)]).toEqual([255, 153]);
	});

	it('reaches its ends in the corners where it lies aslant', () => {
		const aslant = shaded(white, { leastLight: 0.6, lightDegrees: 30, ...noFold });
		expect([redAt(aslant, 0, 0), redAt(aslant, 400, 200)]).toEqual([255, 153]);
	});

	it('takes the depth of the fold away in the crease, and nothing where its shadow ends', () => {
		const folded = shaded(white, { leastLight: 1, lightDegrees: 0, foldDepth: 0.3, foldAt: 0.25, foldDegrees: 0 });
		// The crease is at a quarter of the width; shadows reach 1.2 % and 6 % of the longer side: 4.8 and 24.1 px.
		expect(redAt(folded, 100, 50)).toBe(Math.round(255 * 0.7));
		expect([redAt(folded, 95, 50), redAt(folded, 125, 50)]).toEqual([255, 255]);
		// Half way to the end a quarter of the depth is left: 12 of 24.06 px.
		expect(redAt(folded, 112, 50)).toBe(Math.round(255 * (1 - 0.3 * (1 - 12 / 24.06) ** 2)));
	});

	it('folds level as well', () => {
		const folded = shaded(white, { leastLight: 1, lightDegrees: 0, foldDepth: 0.2, foldAt: 0.5, foldDegrees: 90 });
		expect([redAt(folded, 7, 100), redAt(folded, 390, 100), redAt(folded, 7, 20)]).toEqual([204, 204, 255]);
	});
});

describe('blurred', () => {
	it('spreads a line as a Gaussian does, with the deviation asked for, and loses no ink', () => {
		const line = madeRaster(41, 41, (x) => (x === 20 ? 255 : 0));
		const spread = blurred(line, 1.2);
		const profile = Array.from({ length: 41 }, (_, x) => redAt(spread, x, 20));
		const sum = profile.reduce((total, value) => total + value, 0);
		const variance = profile.reduce((total, value, x) => total + value * (x - 20) ** 2, 0) / sum;
		expect(Math.abs(sum - 255)).toBeLessThanOrEqual(3);
		expect(Math.sqrt(variance)).toBeCloseTo(1.2, 1);
		// exp(−1 / (2 × 1.44)) of the height one pixel away.
		expect((profile[21] as number) / (profile[20] as number)).toBeCloseTo(Math.exp(-1 / 2.88), 1);
	});

	it('does so downwards as well', () => {
		const [upright, level] = [
			madeRaster(31, 31, (x) => (x === 15 ? 255 : 0)),
			madeRaster(31, 31, (_, y) => (y === 15 ? 255 : 0)),
		].map((line) => blurred(line, 0.7));
		for (let at = 0; at < 31; at++) expect(level && redAt(level, 9, at)).toBe(upright && redAt(upright, at, 9));
	});

	/** Sample by sample, each with its own sum. */
	const slowlyBlurred = (page: Raster, sigmaPx: number): Uint8Array => {
		const radius = Math.ceil(3 * sigmaPx);
		const raw = Array.from({ length: 2 * radius + 1 }, (_, at) => Math.exp(-((at - radius) ** 2) / (2 * sigmaPx ** 2)));
		const sum = raw.reduce((total, weight) => total + weight, 0);
		const weights = raw.map((weight) => Math.round((weight / sum) * 65_536));
		weights[radius] = (weights[radius] ?? 0) + 65_536 - weights.reduce((total, weight) => total + weight, 0);
		const { widthPx, heightPx, channels } = page;
		const pass = (data: Uint8Array, alongX: boolean): Uint8Array =>
			data.map((_, at) => {
				const [x, y] = [Math.floor(at / channels) % widthPx, Math.floor(at / channels / widthPx)];
				const total = weights.reduce((all, weight, tap) => {
					const fromX = alongX ? Math.min(widthPx - 1, Math.max(0, x + tap - radius)) : x;
					const fromY = alongX ? y : Math.min(heightPx - 1, Math.max(0, y + tap - radius));
					return all + weight * (data[(fromY * widthPx + fromX) * channels + (at % channels)] ?? 0);
				}, 32_768);
				return Math.floor(total / 65_536);
			});
		return pass(pass(page.data, true), false);
	};

	it.each([
		[1, 1, 1],
		[1, 9, 3],
		[2, 3, 1],
		[9, 1, 3],
		[17, 23, 3],
		[40, 31, 1],
	] as const)(
		'gives %i × %i pixels of %i channels the bytes that each sample for itself gives',
		(widthPx, heightPx, channels) => {
			const random = randomStream(1, 'blur', widthPx);
			const data = Uint8Array.from({ length: widthPx * heightPx * channels }, () => 256 * random());
			const page = { widthPx, heightPx, channels, data };
			// Radii 1 to 4, and one that is wider than most of these pages.
			for (const sigmaPx of [0.3, 0.5, 0.77, 1.2, 4])
				expect(blurred(page, sigmaPx).data).toEqual(slowlyBlurred(page, sigmaPx));
		},
	);

	it('leaves one grey one grey, up to the edges', () => {
		const flat = madeRaster(20, 10, () => 201);
		expect(blurred(flat, 0.9).data).toEqual(flat.data);
	});
});

describe('faded', () => {
	it('draws grey levels to the middle', () => {
		const ends = faded(
			madeRaster(2, 1, (x) => 255 * x),
			0.5,
		);
		// 127.5 ± 63.75
		expect([...ends.data]).toEqual([64, 64, 64, 191, 191, 191]);
	});

	it('turns colours into their luma', () => {
		const red = { widthPx: 1, heightPx: 1, channels: 3 as const, data: Uint8Array.of(255, 0, 0) };
		// 0.299 × 255 = 76.2
		expect([...faded(red, 1).data]).toEqual([76, 76, 76]);
	});
});

describe('damaged', () => {
	const page = madeRaster(120, 160, (x, y) => (((x >> 3) + (y >> 3)) % 2) * 255);
	const made = (recipe: Damage['recipe'], seed: number) => {
		const random = randomStream(seed, recipe);
		return damaged(page, drawDamage(recipe, 200, random), random);
	};

	it.each(['scan', 'photo', 'copy'] as const)(
		'gives a %s of the same size, the same for the same seed alone',
		(recipe) => {
			const before = page.data.slice();
			const first = made(recipe, 1);
			expect([first.widthPx, first.heightPx, first.data.length]).toEqual([120, 160, page.data.length]);
			expect(made(recipe, 1).data).toEqual(first.data);
			expect(made(recipe, 2).data).not.toEqual(first.data);
			expect(page.data).toEqual(before);
		},
	);
});

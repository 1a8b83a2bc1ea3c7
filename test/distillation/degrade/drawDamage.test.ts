import { describe, expect, it } from 'vitest';
import { type Damage, drawDamage } from '../../../pipeline/distillation/degrade/drawDamage.ts';
import { largestRender } from '../../../pipeline/distillation/degrade/largestRender.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';

describe('drawDamage', () => {
	/** spec/distillation.md, section 1. */
	const RANGES: Readonly<Record<Damage['recipe'], Readonly<Record<string, readonly [number, number]>>>> = {
		scan: { dpi: [100, 200], skewDegrees: [-1.5, 1.5], noiseSigma: [2, 8], jpegQuality: [40, 90] },
		photo: {
			skewDegrees: [-3, 3],
			leastLight: [0.6, 0.95],
			lightDegrees: [0, 360],
			blurSigmaPx: [0.5, 1.2],
			foldDepth: [0.1, 0.35],
			foldAt: [0.25, 0.75],
			foldDegrees: [-2, 92],
			jpegQuality: [40, 90],
		},
		copy: { contrast: [0.5, 0.85], noiseSigma: [4, 12], jpegQuality: [40, 90] },
	};

	it.each(['scan', 'photo', 'copy'] as const)(
		'draws a %s from the ranges of the specification, all over them',
		(recipe) => {
			const drawn = Array.from({ length: 2000 }, (_, at) =>
				Object.entries(drawDamage(recipe, 400, randomStream(at, recipe)).parameters),
			);
			const names = Object.keys(RANGES[recipe]);
			for (const parameters of drawn) expect(parameters.map(([name]) => name)).toEqual(names);
			names.forEach((name, at) => {
				const values = drawn.map((parameters) => parameters[at]?.[1] as number);
				const [low, high] = RANGES[recipe][name] as readonly [number, number];
				const span = high - low;
				// Each range is met to within a twentieth at both ends: of 2,000 draws none there has a chance below 1e-30.
				expect(Math.min(...values)).toBeGreaterThanOrEqual(low);
				expect(Math.max(...values)).toBeLessThanOrEqual(high);
				expect(Math.min(...values)).toBeLessThan(low + span / 20);
				expect(Math.max(...values)).toBeGreaterThan(high - span / 20);
			});
		},
	);

	it('draws whole qualities', () => {
		const qualities = Array.from(
			{ length: 200 },
			(_, at) => drawDamage('copy', 400, randomStream(at)).parameters.jpegQuality,
		);
		expect(qualities.filter((quality) => !Number.isInteger(quality))).toEqual([]);
	});

	it.each([
		['as high as the picture may be large', 150, 100, 150],
		['lower than scanners are set to where it may not be as large', 40, 40, 40],
	])('scans at a resolution that is %s', (_, mostDpi, low, high) => {
		for (let seed = 0; seed < 200; seed++) {
			const { parameters } = drawDamage('scan', mostDpi, randomStream(seed)) as Extract<Damage, { recipe: 'scan' }>;
			expect(parameters.dpi).toBeGreaterThanOrEqual(low);
			expect(parameters.dpi).toBeLessThanOrEqual(high);
		}
	});
});

describe('largestRender', () => {
	it.each([
		['a letter page', 'pdf' as const, 612, 792, { sidePx: 2048, longerSideInches: 11, dpi: 2048 / 11 }],
		// An image says nothing of inches: its longer side counts as 297 mm, and it is not enlarged.
		[
			'a small image',
			'image' as const,
			800,
			600,
			{ sidePx: 800, longerSideInches: 297 / 25.4, dpi: 800 / (297 / 25.4) },
		],
		[
			'a large image',
			'image' as const,
			3000,
			4000,
			{ sidePx: 2048, longerSideInches: 297 / 25.4, dpi: 2048 / (297 / 25.4) },
		],
	])('knows the size of %s', (_, kind, widthPt, heightPt, expected) => {
		expect(largestRender({ kind, widthPt, heightPt }, 2048)).toEqual(expected);
	});
});

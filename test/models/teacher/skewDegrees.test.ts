import { describe, expect, it } from 'vitest';
import { skewDegrees } from '../../../models/teacher/skewDegrees.ts';
import { skewed } from '../../../pipeline/distillation/degrade/skewed.ts';
import { shaded } from '../../../pipeline/distillation/degrade/shaded.ts';

const [WIDTH, HEIGHT] = [700, 900];

/** Grey paper with bars of words: 20 px from line to line, as text at 100 dpi stands. `across` is the length of a line. */
const lines = (isInk: (along: number, across: number) => boolean) => {
	const data = new Uint8Array(WIDTH * HEIGHT).fill(240);
	for (let y = 60; y < HEIGHT - 60; y++)
		for (let x = 60; x < WIDTH - 60; x++) if (isInk(x, y)) data[y * WIDTH + x] = 40;
	return { widthPx: WIDTH, heightPx: HEIGHT, channels: 1 as const, data };
};
/** Words of 37 px and gaps of 9 px, so that no column of words stands out. */
const level = lines((x, y) => y % 20 < 8 && (x + 13 * Math.floor(y / 20)) % 46 < 37);
const upright = lines((x, y) => x % 20 < 8 && (y + 13 * Math.floor(x / 20)) % 46 < 37);

describe('skewDegrees', () => {
	// The page is turned by exactly so much: the oracle is the turn.
	it.each([-3, -1.3, -0.4, 0.7, 2.9])('finds the turn of a page that lies askew by %d°', (degrees) => {
		expect(Math.abs(skewDegrees(skewed(level, degrees, 240)) - degrees)).toBeLessThanOrEqual(0.1);
	});

	it('finds the turn of a page whose lines run down it', () => {
		expect(Math.abs(skewDegrees(skewed(upright, 1.5, 240)) - 1.5)).toBeLessThanOrEqual(0.1);
	});

	it('is misled neither by a dark table around the page nor by the light', () => {
		const page = shaded(skewed(level, -2, 70), {
			leastLight: 0.6,
			lightDegrees: 30,
			foldDepth: 0.3,
			foldAt: 0.5,
			foldDegrees: 90,
		});
		expect(Math.abs(skewDegrees(page) + 2)).toBeLessThanOrEqual(0.1);
	});

	it('leaves a straight page, an empty one and one without lines as they are', () => {
		expect(skewDegrees(level)).toBe(0);
		expect(skewDegrees(lines(() => false))).toBe(0);
		expect(skewDegrees(lines((x, y) => (x - 350) ** 2 + (y - 450) ** 2 < 200 ** 2))).toBe(0);
		expect(skewDegrees({ widthPx: 1, heightPx: 1, channels: 1, data: new Uint8Array([0]) })).toBe(0);
	});
});

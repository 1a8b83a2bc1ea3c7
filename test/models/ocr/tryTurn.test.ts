import { describe, expect, it } from 'vitest';
import type { Recognizer } from '../../../models/ocr/readStrips.ts';
import { tryTurn } from '../../../models/ocr/tryTurn.ts';
import type { TextStrip } from '../../../models/ocr/textLine.ts';

const PAGE = { widthPx: 1000, heightPx: 1000, channels: 3 as const, data: new Uint8Array(0) };

const strips = (count: number, alongX: number, alongY: number, lengthPx = 400): TextStrip[] =>
	Array.from({ length: count }, (_, index) => ({
		centreX: 500,
		centreY: 20 * index,
		alongX,
		alongY,
		lengthPx: lengthPx + index,
		heightPx: 20,
	}));

/** Type that reads well along one direction, and badly along others; and how many strips were read. */
const typeAlong = (alongX: number, alongY: number) => {
	const count = { strips: 0 };
	const recognize: Recognizer = async (_, asked) => {
		count.strips += asked.length;
		return asked.map((strip) => ({
			text: 'thirty letters of a line that runs',
			confidence: strip.alongX === alongX && strip.alongY === alongY ? 0.95 : 0.55,
		}));
	};
	return { recognize, count };
};

describe('tryTurn', () => {
	it.each([
		['level type', strips(40, 1, 0), [1, 0], 0],
		['type that runs up the page', strips(40, 0, 1), [0, -1], 90],
		['type that runs down the page', strips(40, 0, 1), [0, 1], 270],
		['type that stands on its head', strips(40, 1, 0), [-1, 0], 180],
		['a margin note that runs up beside level text', [...strips(40, 1, 0), ...strips(3, 0, 1, 900)], [1, 0], 0],
		['no text', [], [1, 0], 0],
	] as const)('turns a page of %s', async (_, found, [alongX, alongY], turn) => {
		expect((await tryTurn(typeAlong(alongX, alongY).recognize, PAGE, found)).turn).toBe(turn);
	});

	it('reads 16 strips of a level page and gives them back, the longest', async () => {
		const { recognize, count } = typeAlong(1, 0);
		const found = strips(40, 1, 0);
		const { read } = await tryTurn(recognize, PAGE, found);
		expect(count.strips).toBe(16);
		expect(new Set(read.keys())).toEqual(new Set(found.slice(24)));
	});

	it('reads no more than both ends of 16 strips of a page that lies', async () => {
		for (const [alongX, alongY, found] of [[-1, 0, strips(40, 1, 0)] as const, [0, -1, strips(40, 0, 1)] as const]) {
			const { recognize, count } = typeAlong(alongX, alongY);
			await tryTurn(recognize, PAGE, found);
			expect(count.strips).toBe(32);
		}
	});
});

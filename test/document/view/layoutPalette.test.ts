import { describe, expect, test } from 'vitest';
import { BLOCK_KINDS } from '../../../pipeline/document/blockKind.ts';
import {
	LAYOUT_PALETTE,
	PAGE_INDEX,
	paletteIndexOf,
	SURROUND_INDEX,
} from '../../../pipeline/document/view/layoutPalette.ts';
import { PAINT_ORDER } from '../../../pipeline/document/view/paintOrder.ts';
import { ciede2000, labOf } from '../../helpers/ciede2000.ts';

describe('the palette of layout views', () => {
	test('the colour difference of these tests gives the values of table 1 of Sharma, Wu and Dalal 2005', () => {
		expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
		expect(ciede2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
		expect(ciede2000([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
		expect(ciede2000([6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286])).toBeCloseTo(0.6377, 4);
	});

	test('surround is grey 128 and the page is white', () => {
		expect(LAYOUT_PALETTE[SURROUND_INDEX]).toEqual([128, 128, 128]);
		expect(LAYOUT_PALETTE[PAGE_INDEX]).toEqual([255, 255, 255]);
	});

	test('each of the thirteen kinds has an index of its own', () => {
		expect(BLOCK_KINDS.map(paletteIndexOf)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
		expect(LAYOUT_PALETTE).toHaveLength(15);
	});

	test('no two of the fifteen colours are nearer than 27.7 by CIEDE2000', () => {
		const labs = LAYOUT_PALETTE.map(labOf);
		const distances = labs.flatMap((lab, at) => labs.slice(at + 1).map((other) => ciede2000(lab, other)));
		expect(distances).toHaveLength(105);
		expect(Math.min(...distances)).toBeGreaterThan(27.7);
	});

	test('the paint order names every kind once', () => {
		expect([...PAINT_ORDER].sort()).toEqual([...BLOCK_KINDS].sort());
	});
});

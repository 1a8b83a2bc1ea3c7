import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Raster } from '../../../pipeline/contract/raster.ts';

import { encodeThumbnail } from '../../../pipeline/effects/image/encodeThumbnail.ts';
import { pictureSheets } from '../../../pipeline/effects/image/pictureSheets.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';

const flat = (widthPx: number, heightPx: number, value: number): Raster => ({
	widthPx,
	heightPx,
	channels: 3,
	data: new Uint8Array(widthPx * heightPx * 3).fill(value),
});

const made = async (rasters: readonly (Raster | undefined)[], cellPx: number) => {
	const encoded: Raster[] = [];
	const each = async function* () {
		yield* rasters;
	};
	const sheets = await pictureSheets(each(), cellPx, async (sheet) => {
		encoded.push({ ...sheet, data: sheet.data.slice() });
		return `sheet ${encoded.length - 1}`;
	});
	return { ...sheets, encoded };
};

describe('pictureSheets', () => {
	it('puts the n-th picture into the n-th cell, row by row, at its top left', async () => {
		const sheets = await made([flat(4, 3, 10), undefined, flat(2, 4, 30)], 4);
		expect(sheets.sizes).toEqual([
			[4, 3],
			[0, 0],
			[2, 4],
		]);
		const [sheet] = sheets.encoded;
		expect(sheet).toMatchObject({ widthPx: 48, heightPx: 4 });
		const at = (x: number, y: number): number => sheet?.data[(y * 48 + x) * 3] ?? -1;
		expect([at(0, 0), at(3, 2), at(0, 3), at(4, 0), at(8, 0), at(9, 3), at(10, 0)]).toEqual([
			10, 10, 255, 255, 30, 30, 255,
		]);
	});

	it('loses and moves no picture at the seams of rows and sheets', async () => {
		await fc.assert(
			fc.asyncProperty(fc.constantFrom(0, 1, 11, 12, 13, 143, 144, 145, 288, 300), async (count) => {
				const sheets = await made(
					Array.from({ length: count }, (_, index) => flat(1, 1, index % 251)),
					2,
				);
				expect(sheets.sheets).toHaveLength(Math.ceil(count / 144));
				for (let index = 0; index < count; index++) {
					const sheet = sheets.encoded[Math.floor(index / sheets.cellsPerSheet)];
					const cell = index % sheets.cellsPerSheet;
					const x = (cell % sheets.columns) * sheets.cellPx;
					const y = Math.floor(cell / sheets.columns) * sheets.cellPx;
					expect(sheet?.data[(y * (sheet?.widthPx ?? 0) + x) * 3]).toBe(index % 251);
				}
			}),
		);
	});
});

describe('encodeThumbnail', () => {
	it('lowers quality until the picture fits, and gives the smallest where none does', async () => {
		const random = randomStream(1, 'noise');
		const data = Uint8Array.from({ length: 200 * 200 * 3 }, () => Math.floor(random() * 256));
		const noise: Raster = { widthPx: 200, heightPx: 200, channels: 3, data };
		const free = (await encodeThumbnail(noise)).length;
		const tight = (await encodeThumbnail(noise, 0.8 * free)).length;
		const least = (await encodeThumbnail(noise, 1)).length;
		expect(tight).toBeLessThanOrEqual(0.8 * free);
		expect(least).toBeLessThanOrEqual(tight);
		expect(least).toBeGreaterThan(1);
	});
});

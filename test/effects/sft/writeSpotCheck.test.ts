import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../datasets/formats/rows/parseCsv.ts';
import { spotCheckSheet } from '../../../datasets/formats/sft/spotCheck/spotCheckSheet.ts';
import { spotCheckIds } from '../../../pipeline/distillation/spotCheckIds.ts';
import { writeSpotCheck } from '../../../pipeline/effects/sft/writeSpotCheck.ts';
import { madeTrainingSet } from '../../helpers/madeTrainingSet.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `page-${at}`);

const recordsOf = (csv: string): readonly (readonly string[])[] => {
	const parsed = parseCsv(csv);
	if (parsed.state === 'broken') throw new Error(parsed.problem);
	return parsed.records.map(({ fields }) => fields);
};

describe('spotCheckIds', () => {
	it('draws 2 %, at least ten rows and at most two hundred, and all of a small set', () => {
		// 2 % of 501 is 10.02; of 1,000 20; of 10,001 200.02; of 50,000 1,000.
		const sizes = [0, 3, 10, 499, 501, 1000, 10_001, 50_000].map((count) => spotCheckIds(ids(count), 1).length);
		expect(sizes).toEqual([0, 3, 10, 10, 11, 20, 200, 200]);
	});

	it('draws the same for the same seed in whatever order rows come, and others for another', () => {
		const drawn = spotCheckIds(ids(1000), 1);
		expect(spotCheckIds(ids(1000).reverse(), 1)).toEqual(drawn);
		// Twenty of a thousand by chance: 0.4 in common are expected, and five have a chance below 10^-4.
		expect(spotCheckIds(ids(1000), 2).filter((id) => drawn.includes(id)).length).toBeLessThan(5);
	});

	it('lets a row that is added put at most one other out', () => {
		const before = spotCheckIds(ids(990), 1);
		for (const count of [991, 995, 1000]) {
			const now = new Set(spotCheckIds(ids(count), 1));
			expect(before.filter((id) => !now.has(id)).length).toBeLessThanOrEqual(count - 990);
		}
	});
});

describe('writeSpotCheck', () => {
	const folder = suiteFolder('run');

	it('writes a sheet with the row of each page drawn, its picture and its target beside it', async () => {
		const { rows, stream } = await madeTrainingSet(join(folder(), 'pictures'), 30, { pngs: 10 });
		const at = join(folder(), 'spot-check');
		expect(await writeSpotCheck(at, stream, 7)).toBe(10);
		const [columns = [], ...records] = recordsOf(readFileSync(join(at, 'spot-check.csv'), 'utf8'));
		const drawn = spotCheckIds(
			rows.map(({ id }) => id),
			7,
		);
		const sheet = records.map((record) => Object.fromEntries(columns.map((name, index) => [name, record[index]])));
		expect(sheet.map(({ page_id }) => page_id)).toEqual(rows.map(({ id }) => id).filter((id) => drawn.includes(id)));
		for (const { page_id, image = '', target = '', block_recall, precision, faithful, note } of sheet) {
			const row = rows.find(({ id }) => id === page_id);
			expect(readFileSync(join(at, image))).toEqual(readFileSync(row?.imagePath ?? ''));
			expect(readFileSync(join(at, target), 'utf8')).toBe(row?.target);
			expect([block_recall, precision]).toEqual([String(row?.blockRecall), row?.precision?.toString() ?? '']);
			expect([faithful, note]).toEqual(['', '']);
		}
		expect(readdirSync(at)).toHaveLength(1 + 2 * 10);
	});

	it('takes the place of an older sample, and leaves nothing half beside it', async () => {
		const { stream } = await madeTrainingSet(join(folder(), 'fewer'), 3);
		const at = join(folder(), 'spot-check');
		expect(await writeSpotCheck(at, stream, 7)).toBe(3);
		expect(readdirSync(at)).toHaveLength(1 + 2 * 3);
		expect(readdirSync(folder()).filter((name) => name.startsWith('.'))).toEqual([]);
	});

	it('writes no cell that a spreadsheet takes for a formula', async () => {
		const { rows } = await madeTrainingSet(join(folder(), 'hostile'), 1);
		const [row] = rows;
		if (!row) throw new Error('the made set has no row');
		const [, record = []] = recordsOf(spotCheckSheet([{ ...row, locator: '=1+1.pdf#1' }]));
		expect(record.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
		expect(record.some((cell) => cell.endsWith('=1+1.pdf#1'))).toBe(true);
	});
});

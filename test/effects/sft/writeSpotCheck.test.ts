import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../datasets/formats/rows/parseCsv.ts';
import { spotCheckSheet } from '../../../datasets/formats/sft/spotCheck/spotCheckSheet.ts';
import { spotCheckIds } from '../../../pipeline/distillation/spotCheckIds.ts';
import { markOf, workFolderAt } from '../../../pipeline/effects/sft/place/workFolders.ts';
import { writeSpotCheck } from '../../../pipeline/effects/sft/writeSpotCheck.ts';
import { type MadeSet, madeTrainingSet, streamOf } from '../../helpers/madeTrainingSet.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

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
		expect((await writeSpotCheck(at, stream, 7)).rows).toBe(10);
		const [columns = [], ...records] = recordsOf(readFileSync(join(at, 'spot-check.csv'), 'utf8'));
		const drawn = spotCheckIds(
			rows.map(({ id }) => id),
			7,
		);
		const sheet = records.map((record) => Object.fromEntries(columns.map((name, index) => [name, record[index]])));
		expect(sheet.map(({ page_id }) => page_id)).toEqual(rows.map(({ id }) => id).filter((id) => drawn.includes(id)));
		for (const { page_id, image = '', target = '', target_sha256, block_recall, precision, faithful, note } of sheet) {
			const row = rows.find(({ id }) => id === page_id);
			expect(readFileSync(join(at, image))).toEqual(readFileSync(row?.imagePath ?? ''));
			expect(readFileSync(join(at, target), 'utf8')).toBe(row?.target);
			expect(target_sha256).toBe(
				createHash('sha256')
					.update(row?.target ?? '')
					.digest('hex'),
			);
			expect([block_recall, precision]).toEqual([String(row?.blockRecall), row?.precision?.toString() ?? '']);
			expect([faithful, note]).toEqual(['', '']);
		}
		expect(readdirSync(at)).toHaveLength(1 + 2 * 10);
	});

	it('takes the place of an older sample, and leaves nothing half beside it', async () => {
		const { stream } = await madeTrainingSet(join(folder(), 'fewer'), 3);
		const at = join(folder(), 'spot-check');
		expect((await writeSpotCheck(at, stream, 7)).rows).toBe(3);
		expect(readdirSync(at)).toHaveLength(1 + 2 * 3);
		expect(readdirSync(folder()).filter((name) => name.startsWith('.'))).toEqual([]);
	});

	it('writes no cell that a spreadsheet takes for a formula', async () => {
		const { rows } = await madeTrainingSet(join(folder(), 'hostile'), 1);
		const [row] = rows;
		if (!row) throw new Error('the made set has no row');
		const [, record = []] = recordsOf(spotCheckSheet([{ ...row, locator: '=1+1.pdf#1' }], new Map()));
		expect(record.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
		expect(record.some((cell) => cell.endsWith('=1+1.pdf#1'))).toBe(true);
	});
});

describe('what people wrote into a spot check', () => {
	interface Scene {
		readonly at: string;
		readonly rows: MadeSet['rows'];
		/** Lines of a sheet by page. */
		readonly read: (name?: string) => ReadonlyMap<string, Readonly<Record<string, string>>>;
		/** Sets cells in the sheet, as a spreadsheet saves it: with a mark in front, parted by semicolons. */
		readonly answer: (cells: Readonly<Record<string, Readonly<Record<string, string>>>>) => void;
	}

	const scene = async (): Promise<Scene> => {
		const folder = temporaryFolder();
		const { rows, stream } = await madeTrainingSet(join(folder, 'pictures'), 4);
		const at = join(folder, 'spot-check');
		await writeSpotCheck(at, stream, 7);
		const read: Scene['read'] = (name = 'spot-check.csv') => {
			const [columns = [], ...records] = recordsOf(readFileSync(join(at, name), 'utf8'));
			const lines = records.map((record) =>
				Object.fromEntries(columns.map((column, at) => [column, record[at] ?? ''])),
			);
			return new Map(lines.map((line) => [line.page_id ?? '', line]));
		};
		const answer: Scene['answer'] = (cells) => {
			const lines = [...read().values()].map((line) => ({ ...line, ...cells[line.page_id ?? ''] }));
			const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
			const quoted = (fields: readonly string[]) => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(';');
			const records = [
				columns,
				...lines.map((line) => columns.map((name) => (line as Record<string, string>)[name] ?? '')),
			];
			writeFileSync(join(at, 'spot-check.csv'), `\ufeff${records.map(quoted).join('\r\n')}\r\n`);
		};
		return { at, rows, read, answer };
	};

	const idOf = ({ rows }: Pick<Scene, 'rows'>, at: number): string => rows[at]?.id ?? '';

	/** The rows, some with another target. */
	const withTargets = (rows: MadeSet['rows'], changed: readonly string[]) =>
		streamOf(rows.map((row) => (changed.includes(row.id) ? { ...row, target: `${row.target}<!-- again -->` } : row)));

	it('stays with its rows when the sample is written again', async () => {
		const { at, rows, read, answer } = await scene();
		answer({
			[idOf({ rows }, 0)]: { faithful: 'no', note: 'a line; "quoted",\nand another' },
			[idOf({ rows }, 2)]: { faithful: 'yes' },
		});
		expect(await writeSpotCheck(at, streamOf(rows), 7)).toMatchObject({ answered: 2, earlier: 0, unread: [] });
		const lines = read();
		expect(rows.map(({ id }) => [lines.get(id)?.faithful, lines.get(id)?.note])).toEqual([
			['no', 'a line; "quoted",\nand another'],
			['', ''],
			['yes', ''],
			['', ''],
		]);
	});

	it('is set aside for a row whose target changed or that is not drawn, and comes back with it', async () => {
		const { at, rows, read, answer } = await scene();
		const [first, second, third] = [idOf({ rows }, 0), idOf({ rows }, 1), idOf({ rows }, 2)];
		answer({ [first]: { faithful: 'no' }, [second]: { note: 'smudged' }, [third]: { faithful: 'yes' } });
		const fewer = rows.filter(({ id }) => id !== second);
		const outcome = await writeSpotCheck(at, withTargets(fewer, [first]), 7);
		expect(outcome).toMatchObject({ rows: 3, answered: 1, earlier: 2 });
		expect(read().get(first)?.faithful).toBe('');
		expect(read('earlier.csv').get(first)).toEqual({
			page_id: first,
			target_sha256: createHash('sha256')
				.update(rows[0]?.target ?? '')
				.digest('hex'),
			faithful: 'no',
			note: '',
		});
		// The new target is looked at too: neither answer is the other's.
		answer({ [first]: { faithful: 'yes' } });
		expect(await writeSpotCheck(at, streamOf(rows), 7)).toMatchObject({ answered: 3, earlier: 1 });
		expect([first, second, third].map((id) => [read().get(id)?.faithful, read().get(id)?.note])).toEqual([
			['no', ''],
			['', 'smudged'],
			['yes', ''],
		]);
		expect([...read('earlier.csv').values()].map(({ faithful }) => faithful)).toEqual(['yes']);
	});

	it('stays in columns and files that people added', async () => {
		const { at, rows, read, answer } = await scene();
		const first = idOf({ rows }, 0);
		answer({ [first]: { reviewer: 'Ana', '=sum': '=1' } });
		writeFileSync(join(at, 'findings.txt'), 'two pages are upside down');
		mkdirSync(join(at, 'marked'));
		writeFileSync(join(at, 'marked', 'a.png'), 'picture');
		for (const _ of [1, 2]) await writeSpotCheck(at, streamOf(rows), 7);
		expect(read().get(first)).toMatchObject({ reviewer: 'Ana', "'=sum": "'=1" });
		expect(readFileSync(join(at, 'findings.txt'), 'utf8')).toBe('two pages are upside down');
		expect(readFileSync(join(at, 'marked', 'a.png'), 'utf8')).toBe('picture');
	});

	it.each([
		[
			'is in no UTF-8',
			(sheet: Buffer) => Buffer.from(sheet.toString('latin1').replace(/,,\r\n$/, ',no,\xe4\r\n'), 'latin1'),
		],
		['has a quote that nothing ends', (sheet: Buffer) => Buffer.concat([sheet, Buffer.from('"x')])],
		[
			'has a column without a name',
			(sheet: Buffer) => Buffer.from(sheet.toString().replaceAll('\r\n', ',x\r\n').replace(',x', ',')),
		],
	])('is kept as the bytes that it is where a sheet %s', async (_, spoil) => {
		const { at, rows } = await scene();
		const spoilt = spoil(readFileSync(join(at, 'spot-check.csv')));
		writeFileSync(join(at, 'spot-check.csv'), spoilt);
		const { unread } = await writeSpotCheck(at, streamOf(rows), 7);
		expect(unread).toHaveLength(1);
		expect(readFileSync(join(at, unread[0] ?? ''))).toEqual(spoilt);
	});

	it('is not overwritten where it is a file in the place of the folder', async () => {
		const folder = temporaryFolder();
		const { stream } = await madeTrainingSet(join(folder, 'pictures'), 1);
		writeFileSync(join(folder, 'spot-check'), 'my notes');
		await expect(writeSpotCheck(join(folder, 'spot-check'), stream, 7)).rejects.toMatchObject({
			message: 'there is no folder, but a file',
		});
		expect(readFileSync(join(folder, 'spot-check'), 'utf8')).toBe('my notes');
	});

	it('outlives an end at any moment of the change: before it, between, and after', async () => {
		const { at, rows, read, answer } = await scene();
		const first = idOf({ rows }, 0);
		answer({ [first]: { faithful: 'no' } });
		/** The work folder of a run that was ended by force. */
		const leftWork = (): ReturnType<typeof workFolderAt> => {
			const work = workFolderAt(at, '0123456789ab');
			mkdirSync(work.folder);
			writeFileSync(work.mark, markOf(at));
			mkdirSync(work.made);
			return work;
		};
		// Half written beside it.
		writeFileSync(join(leftWork().made, 'spot-check.csv'), 'page_id');
		await writeSpotCheck(at, streamOf(rows), 7);
		expect(read().get(first)?.faithful).toBe('no');
		// The old one set aside, the new one not yet in its place.
		renameSync(at, leftWork().old);
		await writeSpotCheck(at, streamOf(rows), 7);
		expect(read().get(first)?.faithful).toBe('no');
		// The new one in its place, and answered anew; the old one, with what was laid beside it, not yet gone.
		const { old } = leftWork();
		mkdirSync(old);
		writeFileSync(join(old, 'spot-check.csv'), readFileSync(join(at, 'spot-check.csv')));
		writeFileSync(join(old, 'findings.txt'), 'two pages are upside down');
		answer({ [first]: { faithful: 'yes' } });
		await writeSpotCheck(at, streamOf(rows), 7);
		expect(read().get(first)?.faithful).toBe('yes');
		expect(readFileSync(join(at, 'findings.txt'), 'utf8')).toBe('two pages are upside down');
		expect(readdirSync(join(at, '..')).sort()).toEqual(['pictures', 'spot-check']);
	});
});

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchmarkLine } from '../../../datasets/formats/benchmark/benchmarkLine.ts';
import { sqlText } from '../../../pipeline/effects/tables/sqlText.ts';
import { withDatabase } from '../../../pipeline/effects/tables/withDatabase.ts';
import { writeSubsetParquet } from '../../../pipeline/effects/tables/writeSubsetParquet.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const box = { x: 0.1, y: 0.2, w: 0.5, h: 0.25 };

const line = (pageId: string, text: string) =>
	benchmarkLine({
		pageId,
		origin: { sourceId: 'reports', locator: `a "quoted".pdf#1`, category: 'institutional-pdf', licence: 'unknown' },
		layout: {
			blocks: [
				{ kind: 'text', text, box, order: 0 },
				{ kind: 'table', text: 'a\tb', html: '<table><tr><td>a</td><td>b</td></tr></table>', box, order: null },
			],
		},
		volume: { words: 3, characters: 12, language: 'en' },
		image: { widthPx: 1583, heightPx: 2048, pixelsSha256: 'ab'.repeat(32) },
		labels: { cluster: 2, parser: 'pdf-text', difficulty: 0.25 },
	});

const rowsOf = async (folder: string, select: string) =>
	withDatabase(':memory:', {}, async (connection) => {
		const reader = await connection.runAndReadAll(
			`SELECT ${select} FROM read_parquet(${sqlText(join(folder, 'metadata.parquet'))})`,
		);
		return reader.getRowsJson();
	});

describe('writeSubsetParquet', () => {
	it('holds every line of the benchmark in its order, with nothing left beside it', async () => {
		const folder = temporaryFolder();
		const lines = ['c', 'a', 'b'].map((id) => line(id, `text of ${id}`));
		writeFileSync(join(folder, 'benchmark.jsonl'), lines.map((each) => `${JSON.stringify(each)}\n`).join(''));
		await writeSubsetParquet(folder);
		expect(
			await rowsOf(
				folder,
				'"pageId", file_name, width, objects[1].text, objects[1].html, objects[2].box, labels.cluster',
			),
		).toEqual(
			['c', 'a', 'b'].map((id) => [id, `images/${id}.png`, 1583, `text of ${id}`, null, [0.1, 0.2, 0.5, 0.25], 2]),
		);
		expect(readdirSync(folder).sort()).toEqual(['benchmark.jsonl', 'metadata.parquet']);
	});

	it('has a column for each member of a line', async () => {
		const folder = temporaryFolder();
		const only = line('a', 'text');
		writeFileSync(join(folder, 'benchmark.jsonl'), `${JSON.stringify(only)}\n`);
		await writeSubsetParquet(folder);
		const names = await withDatabase(':memory:', {}, async (connection) =>
			(
				await connection.runAndReadAll(`SELECT * FROM read_parquet(${sqlText(join(folder, 'metadata.parquet'))})`)
			).columnNames(),
		);
		expect(names).toEqual(Object.keys(only));
	});

	it('takes half a surrogate pair as U+FFFD', async () => {
		const folder = temporaryFolder();
		writeFileSync(join(folder, 'benchmark.jsonl'), `${JSON.stringify(line('a', 'x\ud800y'))}\n`);
		await writeSubsetParquet(folder);
		expect(await rowsOf(folder, 'objects[1].text')).toEqual([['x\ufffdy']]);
	});
});

import { createReadStream, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract, pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { DuckDBInstance } from '@duckdb/node-api';
import type { ExportFormat } from '../../../pipeline/document/exportFormats.ts';
import { detectSet } from '../../../pipeline/effects/sft/verify/detectSet.ts';
import { verifySet } from '../../../pipeline/effects/sft/verify/verifySet.ts';
import { changedMessage, changeLine, checksOf, freshSet, imagesIn, sealed } from '../../helpers/damagedSet.ts';

const rowsOf = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n');

const putRows = (path: string, rows: readonly string[]): void =>
	writeFileSync(path, rows.map((row) => `${row}\n`).join(''));

const setManifest = (folder: string, change: (manifest: { rows: { train: number } }) => void): void => {
	const path = join(folder, 'manifest.json');
	const manifest = JSON.parse(readFileSync(path, 'utf8'));
	change(manifest);
	writeFileSync(path, JSON.stringify(manifest));
};

const LINES: Readonly<Record<Exclude<ExportFormat, 'webdataset'>, string>> = {
	llamafactory: 'train.jsonl',
	'ms-swift': 'train.jsonl',
	axolotl: 'train.jsonl',
	trl: 'data/train/metadata.jsonl',
	hf: 'imagefolder/train/metadata.jsonl',
};
const formats = Object.keys(LINES) as (keyof typeof LINES)[];

interface Member {
	readonly name: string;
	readonly bytes: Buffer;
}

const bytesOf = async (stream: AsyncIterable<unknown>): Promise<Buffer> => {
	const chunks: Uint8Array[] = [];
	for await (const chunk of stream) chunks.push(chunk as Uint8Array);
	return Buffer.concat(chunks);
};

const membersOf = async (path: string): Promise<readonly Member[]> => {
	const members: Member[] = [];
	for await (const entry of createReadStream(path).pipe(extract()))
		members.push({ name: entry.header.name, bytes: await bytesOf(entry) });
	return members;
};

const putMembers = async (path: string, members: readonly Member[]): Promise<void> => {
	const tar = pack();
	for (const { name, bytes } of members) tar.entry({ name }, bytes);
	tar.finalize();
	writeFileSync(path, await bytesOf(tar));
};

const replaceIn = (folder: string, file: string, from: string, to: string): void => {
	const path = join(folder, file);
	const text = readFileSync(path, 'utf8');
	expect(text).toContain(from);
	writeFileSync(path, text.replace(from, to));
};

/** Each as somebody would do it who brings the digests of the manifest up to date. */
describe('a set held against its index', () => {
	it.each(formats)('for %s: finds rows whose pictures were exchanged', async (format) => {
		const folder = await freshSet(format);
		const path = join(folder, LINES[format]);
		const rows = rowsOf(path);
		const [first = '', second = ''] = rows.map((row) => /images\/([0-9a-fp-]+)\.jpg/.exec(row)?.[1] ?? '');
		const exchange = (row: string, from: string, to: string): string =>
			row.replace(`images/${from}.jpg`, `images/${to}.jpg`);
		putRows(path, [exchange(rows[0] ?? '', first, second), exchange(rows[1] ?? '', second, first), ...rows.slice(2)]);
		sealed(folder);
		// A row of the image folder has an id of its own; elsewhere the picture's name is the row's, and the target another's.
		expect(await checksOf(folder)).toEqual(format === 'hf' ? ['index-picture', 'index-row'] : ['index-target']);
	});

	it('finds picture files that were exchanged', async () => {
		const folder = await freshSet('llamafactory');
		const [first = '', second = ''] = imagesIn(folder).map((name) => join(folder, 'images', name));
		renameSync(first, `${first}.aside`);
		renameSync(second, first);
		renameSync(`${first}.aside`, second);
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['index-picture']);
	});

	it.each(formats)(
		'for %s: finds rows that were taken out, though the manifest counts them no more',
		async (format) => {
			const folder = await freshSet(format);
			const path = join(folder, LINES[format]);
			putRows(path, rowsOf(path).slice(1));
			sealed(folder);
			setManifest(folder, ({ rows }) => {
				rows.train -= 1;
			});
			// The Parquet files beside have as many as before.
			expect(await checksOf(folder)).toEqual(format === 'hf' ? ['index', 'row-count'] : ['index']);
		},
	);

	it('finds lines of the index that were taken out, and one that stands twice', async () => {
		const folder = await freshSet('axolotl');
		const path = join(folder, 'index.jsonl');
		const rows = rowsOf(path);
		putRows(path, rows.slice(1));
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['index']);
		putRows(path, [...rows, rows[0] ?? '']);
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['index']);
	});

	it.each(['hf', 'webdataset'] as const)('for %s: tells and counts each fault of the index once', async (format) => {
		const folder = await freshSet(format);
		const path = join(folder, 'index.jsonl');
		const rows = rowsOf(path);
		putRows(path, [...rows, rows[0] ?? '', '{}']);
		sealed(folder);
		const { problems } = await verifySet(folder, { format, manifest: (await detectSet(folder))?.manifest });
		const at = rows.length;
		expect(problems.shown().map(({ check, line }) => [check, line])).toEqual([
			['index', at + 1],
			['index', at + 2],
		]);
		expect(problems.count()).toBe(2);
	});

	it('finds that there is no index', async () => {
		const folder = await freshSet('trl');
		rmSync(join(folder, 'index.jsonl'));
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['index']);
	});

	it('finds another instruction, in one row and in all', async () => {
		const folder = await freshSet('ms-swift');
		changeLine(folder, 'train.jsonl', 2, changedMessage(0, '<image>Summarise the page.'));
		expect(await checksOf(folder)).toEqual(['instruction']);
		for (const file of ['train.jsonl', 'validation.jsonl'])
			writeFileSync(
				join(folder, file),
				readFileSync(join(folder, file), 'utf8').replaceAll('Transcribe the page.', 'Summarise the page.'),
			);
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['instruction']);
		// Without a manifest all that can be told is that rows differ.
		rmSync(join(folder, 'manifest.json'));
		expect(await checksOf(folder)).toEqual(['manifest']);
		replaceIn(folder, 'train.jsonl', 'Summarise the page.', 'Read the page.');
		expect(await checksOf(folder)).toEqual(['instruction', 'manifest']);
	});

	it.each([...formats])('for %s: finds another target that breaks no other rule', async (format) => {
		const folder = await freshSet(format);
		replaceIn(folder, LINES[format], '<p>Row 0:', '<p>Row 1000:');
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['index-target']);
	});

	it('finds a system message that was put into all rows', async () => {
		const folder = await freshSet('llamafactory');
		for (const file of ['train.jsonl', 'validation.jsonl'])
			putRows(
				join(folder, file),
				rowsOf(join(folder, file)).map((row) =>
					row.replace('[{"role"', '[{"role":"system","content":"Shout."},{"role"'),
				),
			);
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['index-row']);
	});

	it('finds a Parquet file whose columns are others than those of the image folder', async () => {
		const folder = await freshSet('hf');
		const name = readdirSync(join(folder, 'parquet')).find((found) => found.startsWith('train')) ?? '';
		const path = join(folder, 'parquet', name);
		const instance = await DuckDBInstance.create(':memory:');
		const connection = await instance.connect();
		const [features] = (
			await connection.runAndReadAll(
				`SELECT decode(value) AS text FROM parquet_kv_metadata('${path}') WHERE decode(key) = 'huggingface'`,
			)
		).getRowObjectsJS();
		await connection.run(
			`COPY (SELECT * REPLACE ('CC0-1.0' AS licence) FROM read_parquet('${path}')) TO '${path}.new' (FORMAT parquet, KV_METADATA {huggingface: '${String(features?.text)}'})`,
		);
		connection.closeSync();
		renameSync(`${path}.new`, path);
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['index-row']);
	});

	it('finds in archives a row that was changed, exchanged pictures, and a row that was taken out', async () => {
		const whole = await freshSet('webdataset');
		const members = await membersOf(join(whole, 'train-00000.tar'));
		const [picture, json, otherPicture, otherJson, ...rest] = members;
		if (!picture || !json || !otherPicture || !otherJson) throw new Error('no members');
		const changed = (from: string, to: string): Member => ({
			name: json.name,
			bytes: Buffer.from(json.bytes.toString().replace(from, to)),
		});
		const tried: readonly [readonly string[], readonly Member[]][] = [
			[['index-target'], [picture, changed('Row 0', 'Row 1000'), otherPicture, otherJson, ...rest]],
			[['index-row'], [picture, changed('CC-BY-4.0', 'CC0-1.0'), otherPicture, otherJson, ...rest]],
			[['instruction'], [picture, changed('Transcribe', 'Summarise'), otherPicture, otherJson, ...rest]],
			[
				['index-picture'],
				[
					{ ...picture, bytes: otherPicture.bytes },
					json,
					{ ...otherPicture, bytes: picture.bytes },
					otherJson,
					...rest,
				],
			],
			[
				['index', 'row-count'],
				[otherPicture, otherJson, ...rest],
			],
		];
		for (const [checks, found] of tried) {
			const folder = await freshSet('webdataset');
			await putMembers(join(folder, 'train-00000.tar'), found);
			sealed(folder);
			expect(await checksOf(folder)).toEqual(checks);
		}
	});

	it('finds a key that stands twice in a line, in the manifest, and in the registry', async () => {
		const folder = await freshSet('llamafactory');
		replaceIn(folder, 'train.jsonl', '{"messages"', '{"images":[],"messages"');
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['json-keys']);
		const whole = await freshSet('llamafactory');
		replaceIn(whole, 'dataset_info.json', '"file_name"', '"file_name": "other.jsonl", "file_name"');
		sealed(whole);
		expect(await checksOf(whole)).toEqual(['registry']);
		const doubled = await freshSet('llamafactory');
		replaceIn(doubled, 'manifest.json', '"seed"', '"seed": 8, "seed"');
		expect(await checksOf(doubled)).toEqual(['manifest']);
	});
});

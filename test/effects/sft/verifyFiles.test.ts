import { execFileSync } from 'node:child_process';
import {
	closeSync,
	copyFileSync,
	ftruncateSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { locateSets } from '../../../pipeline/effects/sft/verify/locateSets.ts';
import { verifySet } from '../../../pipeline/effects/sft/verify/verifySet.ts';
import { withDatabase } from '../../../pipeline/effects/tables/withDatabase.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

import { checksOf, freshSet, imagesIn, sealed } from '../../helpers/damagedSet.ts';

describe('verifySet on files', () => {
	it('finds pictures that loaders disagree about (faults 19 and 23): turned, transparent, grey, 16 bits, CMYK, cut short, empty, of another kind', async () => {
		const folder = await freshSet('ms-swift');
		const names = imagesIn(folder);
		const at = (index: number): string => join(folder, 'images', names[index] ?? '');
		const noise = sharp(Buffer.from(Array.from({ length: 96 * 96 * 3 }, (_, i) => (i * 31) % 251)), {
			raw: { width: 96, height: 96, channels: 3 },
		});
		await noise.clone().jpeg().withMetadata({ orientation: 6 }).toFile(at(0));
		await noise.clone().toColourspace('b-w').jpeg().toFile(at(1));
		await noise.clone().toColourspace('cmyk').jpeg().toFile(at(2));
		writeFileSync(at(3), await noise.clone().png().toBuffer());
		truncateSync(at(4), readFileSync(at(4)).length - 40);
		writeFileSync(at(5), '');
		await noise.clone().resize(20, 96, { fit: 'fill' }).jpeg().toFile(at(6));
		sealed(folder);
		const [set] = await locateSets(folder);
		if (!set) throw new Error('no set');
		const { problems } = await verifySet(folder, set);
		const found = new Map(problems.shown().map(({ check, received }) => [received, check]));
		expect([...new Set(found.values())].sort()).toEqual([
			'image-decode',
			'image-format',
			'image-orientation',
			'image-pixel-format',
			'image-side',
		]);
		expect(problems.count()).toBe(7);
	});

	it('finds transparent and 16-bit PNG', async () => {
		const folder = await freshSet('ms-swift', { pngs: 10 });
		const [first = '', second = ''] = imagesIn(folder);
		const blank = { width: 64, height: 64, channels: 3 as const, background: 'white' };
		await sharp({ create: blank })
			.ensureAlpha(0.5)
			.png()
			.toFile(join(folder, 'images', first));
		await sharp({ create: blank })
			.toColourspace('rgb16')
			.png()
			.toFile(join(folder, 'images', second));
		sealed(folder);
		const [set] = await locateSets(folder);
		if (!set) throw new Error('no set');
		const { problems } = await verifySet(folder, set);
		expect(problems.shown().map(({ check }) => check)).toEqual(['image-pixel-format', 'image-pixel-format']);
	});

	it('finds files that are not those of the manifest', async () => {
		const folder = await freshSet('axolotl');
		const [first = '', second = ''] = imagesIn(folder);
		copyFileSync(join(folder, 'images', first), join(folder, 'images', second));
		writeFileSync(join(folder, 'note.txt'), 'x');
		rmSync(join(folder, 'recipe.yaml'));
		// The picture is another than that of the manifest, and of the row.
		expect(await checksOf(folder)).toEqual(['index-picture', 'manifest-digest', 'manifest-file']);
	});

	it('follows no link out of the folder', async () => {
		const folder = await freshSet('axolotl');
		const [first = ''] = imagesIn(folder);
		const outside = join(temporaryFolder(), first);
		renameSync(join(folder, 'images', first), outside);
		symlinkSync(outside, join(folder, 'images', first));
		expect(await checksOf(folder)).toEqual(['link', 'manifest-file']);
	});

	it('waits for no named pipe, and takes no folder for a file', async () => {
		const folder = await freshSet('trl');
		for (const name of ['index.jsonl', 'recipe.yaml']) rmSync(join(folder, name));
		execFileSync('mkfifo', [join(folder, 'index.jsonl')]);
		mkdirSync(join(folder, 'recipe.yaml'));
		expect(await checksOf(folder)).toEqual(['index', 'link', 'manifest-file']);
	});

	it('finds a registry of LLaMA-Factory that would be taken otherwise', async () => {
		const folder = await freshSet('llamafactory');
		const path = join(folder, 'dataset_info.json');
		const text = readFileSync(path, 'utf8');
		for (const wrong of [
			text.replaceAll('sharegpt', 'openai'),
			text.replaceAll('"system_tag": "system"', '"x": "é"'),
			text.replace('train.jsonl', '../train.jsonl'),
			text.replace('train.jsonl', 'gone.jsonl'),
			'{',
		]) {
			writeFileSync(path, wrong);
			sealed(folder);
			expect(await checksOf(folder), wrong).toContain('registry');
		}
	});

	it('finds metadata of an image folder by another name (fault 26)', async () => {
		const folder = await freshSet('hf');
		for (const split of ['train', 'validation'])
			renameSync(
				join(folder, 'imagefolder', split, 'metadata.jsonl'),
				join(folder, 'imagefolder', split, 'Metadata.jsonl'),
			);
		sealed(folder);
		// The rows that nobody finds are in the Parquet files still.
		expect(await checksOf(folder)).toEqual(['index', 'metadata-name', 'row-count']);
	});

	it('finds a Parquet file without the schema key, and one that is cut short', async () => {
		const folder = await freshSet('hf');
		const [name = ''] = readdirSync(join(folder, 'parquet'));
		const path = join(folder, 'parquet', name);
		const bytes = readFileSync(path);
		// The key is plain text in the footer: another name of the same length is another key.
		writeFileSync(path, Buffer.from(bytes.toString('latin1').replace('huggingface', 'gefacehugin'), 'latin1'));
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['parquet-schema']);
		truncateSync(path, bytes.length - 100);
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['index', 'parquet', 'row-count']);
	});

	it('reads a Parquet file of more rows than are held at a time to its last, and names the row of a picture that is wrong', async () => {
		const folder = temporaryFolder();
		const picture = join(folder, 'picture.jpg');
		await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
			.jpeg()
			.toFile(picture);
		const features = '{"info": {"features": {"image": {"_type": "Image"}}}}';
		await withDatabase(':memory:', {}, (connection) =>
			connection.run(
				`COPY (SELECT printf('p%d', i) AS id, 'Transcribe.' AS prompt, '<p>x</p>' AS target, {bytes: CASE i WHEN 2100 THEN content[:80] ELSE content END, path: printf('p%d.jpg', i)} AS image FROM range(1, 2501) r(i), read_blob('${picture}') ORDER BY i) TO '${join(folder, 'train.parquet')}' (FORMAT parquet, KV_METADATA {huggingface: '${features}'})`,
			),
		);
		rmSync(picture);
		const [set] = await locateSets(folder);
		if (!set) throw new Error('no set');
		const { rows, problems } = await verifySet(folder, set);
		expect(rows).toBe(2_500);
		expect(problems.shown().map(({ check, line }) => [check, line])).toEqual([
			['manifest', null],
			['image-decode', 2_100],
		]);
	});

	it('finds archives that are cut short, and members that are misnamed, apart or missing (fault 28)', async () => {
		const folder = await freshSet('webdataset');
		const path = join(folder, 'train-00000.tar');
		const whole = readFileSync(path);
		truncateSync(path, whole.length >> 1);
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['archive', 'index', 'row-count', 'sample-fields']);
		const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
			.jpeg()
			.toBuffer();
		const json = (text: string): string => JSON.stringify({ prompt: 'x', target: text });
		const tar = pack();
		for (const [name, bytes] of [
			['a.jpg', jpeg],
			['a.json', json('<p>a</p>')],
			['b.1.jpg', jpeg],
			['c.jpg', jpeg],
			['d.json', json('<p>d</p>')],
			['c.json', json('<p>c</p>')],
			['../e.json', json('<p>e</p>')],
		] as const)
			tar.entry({ name }, bytes as Buffer);
		tar.finalize();
		const chunks: Uint8Array[] = [];
		for await (const chunk of tar) chunks.push(chunk as Uint8Array);
		writeFileSync(path, Buffer.concat(chunks));
		sealed(folder);
		const checks = await checksOf(folder);
		expect(checks).toEqual(expect.arrayContaining(['adjacent', 'id-repeated', 'member-name', 'sample-fields']));
	});

	it('reads a line of a quarter of a gigabyte without holding it', async () => {
		const folder = await freshSet('ms-swift');
		const handle = openSync(join(folder, 'validation.jsonl'), 'r+');
		ftruncateSync(handle, 2 ** 28);
		closeSync(handle);
		const before = process.memoryUsage().rss;
		// A file with a hole reads as NUL characters without a line end after the rows that were there.
		expect(await checksOf(folder)).toEqual(['line-length', 'manifest-digest', 'row-count']);
		expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
	});

	it('keeps few of many problems and counts all', async () => {
		const folder = await freshSet('ms-swift');
		writeFileSync(join(folder, 'train.jsonl'), 'x\n'.repeat(5_000));
		sealed(folder);
		const [set] = await locateSets(folder);
		if (!set) throw new Error('no set');
		const { problems } = await verifySet(folder, set);
		// Each line, the eight rows that are missed, and their count; ten of those that are alike.
		expect(problems.count()).toBe(5_000 + 8 + 1);
		expect(problems.shown()).toHaveLength(10 + 8 + 1);
	});

	it('says that there is nothing to check in other folders', async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, 'photos'));
		await expect(locateSets(folder)).rejects.toThrow('there is no training set to check');
		await expect(locateSets(join(folder, 'gone'))).rejects.toThrow('there is no training set to check');
	});
});

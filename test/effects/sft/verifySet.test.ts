import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	appendFileSync,
	closeSync,
	copyFileSync,
	cpSync,
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
import { jsonText } from '../../../datasets/formats/sft/jsonText.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../../pipeline/document/exportFormats.ts';
import { locateSets } from '../../../pipeline/effects/sft/verify/locateSets.ts';
import { verifySet } from '../../../pipeline/effects/sft/verify/verifySet.ts';
import { writeSets } from '../../../pipeline/effects/sft/writeSets.ts';
import { madeAbout, madeTrainingSet } from '../../helpers/madeTrainingSet.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const suite = suiteFolder('sets');

/** Copies of sets that are made once: files of their own, so that damage stays where it is done. */
const freshSet = async (format: ExportFormat, options: { readonly pngs?: number } = {}): Promise<string> => {
	const made = join(suite(), `sets-${options.pngs ?? 0}`);
	if (!readdirSync(suite()).includes(`sets-${options.pngs ?? 0}`)) {
		const { stream } = await madeTrainingSet(join(suite(), `store-${options.pngs ?? 0}`), 10, options);
		await writeSets({ formats: EXPORT_FORMATS, out: made, rows: stream, about: madeAbout });
	}
	const folder = join(temporaryFolder(), format);
	cpSync(join(made, format), folder, { recursive: true });
	return folder;
};

const checksOf = async (folder: string): Promise<readonly string[]> => {
	const checks: string[] = [];
	for (const set of await locateSets(folder)) {
		const { problems } = await verifySet(set.folder, set);
		checks.push(...problems.shown().map(({ check }) => check));
	}
	return [...new Set(checks)].sort();
};

/** Brings a manifest up to date with files that a test changed, so that other checks have to find what is wrong. */
const sealed = (folder: string): void => {
	const path = join(folder, 'manifest.json');
	const manifest = JSON.parse(readFileSync(path, 'utf8'));
	manifest.files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
		.map((entry) => {
			const bytes = readFileSync(join(entry.parentPath, entry.name));
			const name = join(entry.parentPath, entry.name).slice(folder.length + 1);
			return { path: name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
		});
	writeFileSync(path, JSON.stringify(manifest));
};

type Line = Record<string, unknown> & {
	messages: { role: string; content: string }[];
	images: string[];
	prompt: { content: Record<string, unknown>[] }[];
	completion: { content: Record<string, unknown>[] }[];
};

const changeLine = (folder: string, file: string, number: number, change: (line: Line) => unknown): void => {
	const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
	lines[number - 1] = jsonText(change(JSON.parse(lines[number - 1] ?? '') as Line));
	writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
	sealed(folder);
};

const changedMessage = (at: 0 | 1, content: string) => (line: Line) => ({
	...line,
	messages: line.messages.map((message, index) => (index === at ? { ...message, content } : message)),
});

const imagesIn = (folder: string): string[] => readdirSync(join(folder, 'images')).sort();

describe('verifySet', () => {
	it.each(EXPORT_FORMATS)('finds nothing wrong with a set for %s as it was written', async (format) => {
		expect(await checksOf(await freshSet(format))).toEqual([]);
	});

	it('finds nothing wrong with sets that have pictures of both kinds, in a folder of sets', async () => {
		const folder = temporaryFolder();
		for (const format of EXPORT_FORMATS) renameSync(await freshSet(format, { pngs: 3 }), join(folder, format));
		expect((await locateSets(folder)).map(({ format }) => format).sort()).toEqual([...EXPORT_FORMATS].sort());
		expect(await checksOf(folder)).toEqual([]);
	});

	it.each(EXPORT_FORMATS)('knows a set for %s without its manifest, and misses that alone', async (format) => {
		const folder = await freshSet(format);
		rmSync(join(folder, 'manifest.json'));
		expect((await locateSets(folder))[0]?.format).toBe(format);
		expect(await checksOf(folder)).toEqual(['manifest']);
	});

	// What real loaders let pass (facts of 2026-11-30): ms-swift all of these even with `strict`, LLaMA-Factory the roles.
	const lineFaults: Readonly<Record<string, readonly [string, (line: Line) => unknown]>> = {
		'no placeholder (fault 5)': ['placeholder-count', changedMessage(0, 'Transcribe the page.')],
		'a second placeholder in the prompt': [
			'placeholder-count',
			changedMessage(0, '<image><image>Transcribe the page.'),
		],
		'a placeholder in the target (fault 1)': ['reserved-literal', changedMessage(1, '<p><image></p>')],
		'an HTML video in the target': ['reserved-literal', changedMessage(1, '<p><video></video></p>')],
		'a thought in the target (fault 20)': ['reserved-literal', changedMessage(1, '<think>so</think><p>x</p>')],
		'a special token in the target (fault 29)': ['reserved-literal', changedMessage(1, '<p><|image_pad|></p>')],
		'two pictures': ['picture-count', (line) => ({ ...line, images: [line.images[0], line.images[0]] })],
		'images as a text (fault 4)': ['row-form', (line) => ({ ...line, images: line.images[0] })],
		'a picture that is missing': ['image-missing', (line) => ({ ...line, images: ['images/gone.jpg'] })],
		'an absolute path': ['image-path', (line) => ({ ...line, images: ['/etc/passwd'] })],
		'a path that leads out': ['image-path', (line) => ({ ...line, images: ['../images/a.jpg'] })],
		'a path of Windows (fault 27)': ['image-path', (line) => ({ ...line, images: ['images\\a.jpg'] })],
		'two user turns in a row': ['roles', (line) => ({ ...line, messages: [line.messages[0], ...line.messages] })],
		'an empty target (faults 8 and 32)': ['text-empty', changedMessage(1, '  ')],
		'white space around the target (fault 21)': ['text-form', changedMessage(1, '<p>x</p>\n')],
		'a target that is not NFC': ['text-form', changedMessage(1, '<p>e\u0301</p>')],
		'another key in one row': ['row-keys', (line) => ({ ...line, source: 'x' })],
		'content as a list in one row (fault 22)': [
			'row-form',
			(line) => ({ ...line, messages: [{ role: 'user', content: [{ type: 'text', text: 'x' }] }, line.messages[1]] }),
		],
	};
	it.each(Object.entries(lineFaults))('finds %s', async (_, [check, change]) => {
		const folder = await freshSet('ms-swift');
		changeLine(folder, 'train.jsonl', 3, change);
		expect(await checksOf(folder)).toContain(check);
	});

	it('finds a row twice, a row in both splits, a row too few', async () => {
		const folder = await freshSet('llamafactory');
		const [first = ''] = readFileSync(join(folder, 'train.jsonl'), 'utf8').split('\n');
		appendFileSync(join(folder, 'validation.jsonl'), `${first}\n`);
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['id-repeated', 'row-count', 'split', 'split-documents']);
	});

	it('finds what another program would have split or not read: line separators, line ends, marks, bytes (fault 24)', async () => {
		const folder = await freshSet('axolotl');
		const path = join(folder, 'train.jsonl');
		const text = readFileSync(path, 'utf8');
		const tried = {
			'line-separator': text.replace('\\u2028', '\u2028'),
			'line-end': text.replaceAll('\n', '\r\n'),
			'byte-order-mark': `\uFEFF${text}`,
			'utf-8': Buffer.concat([Buffer.from([0xff, 0xfe, 0x0a]), Buffer.from(text)]),
			json: `${text}{"messages": [\n`,
		};
		for (const [check, bytes] of Object.entries(tried)) {
			writeFileSync(path, bytes);
			sealed(folder);
			expect(await checksOf(folder), check).toContain(check);
		}
	});

	it('finds nulls and uneven keys in the parts of TRL, which its templates take for pictures (facts, section 3.4)', async () => {
		const folder = await freshSet('trl');
		changeLine(folder, 'data/train/metadata.jsonl', 1, (line) => {
			const [message] = line.completion;
			return { ...line, completion: [{ ...message, content: [{ ...message?.content[0], image: null }] }] };
		});
		expect(await checksOf(folder)).toEqual(['null-in-part', 'part-keys', 'row-keys']);
	});

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
		expect(await checksOf(folder)).toEqual(['manifest-digest', 'manifest-file']);
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
		expect(await checksOf(folder)).toEqual(['link', 'manifest-file']);
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
		expect(await checksOf(folder)).toEqual(['metadata-name']);
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
		expect(await checksOf(folder)).toEqual(['parquet', 'row-count']);
	});

	it('finds archives that are cut short, and members that are misnamed, apart or missing (fault 28)', async () => {
		const folder = await freshSet('webdataset');
		const path = join(folder, 'train-00000.tar');
		const whole = readFileSync(path);
		truncateSync(path, whole.length >> 1);
		sealed(folder);
		expect(await checksOf(folder)).toEqual(['archive', 'row-count', 'sample-fields']);
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
		expect(problems.count()).toBe(5_001);
		expect(problems.shown()).toHaveLength(11);
	});

	it('says that there is nothing to check in other folders', async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, 'photos'));
		await expect(locateSets(folder)).rejects.toThrow('there is no training set to check');
		await expect(locateSets(join(folder, 'gone'))).rejects.toThrow('there is no training set to check');
	});
});

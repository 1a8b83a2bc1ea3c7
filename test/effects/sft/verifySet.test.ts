import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../pipeline/document/exportFormats.ts';
import { locateSets } from '../../../pipeline/effects/sft/verify/locateSets.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

import { changedMessage, changeLine, checksOf, freshSet, type Line, sealed } from '../../helpers/damagedSet.ts';

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
		'a script in the target': ['scripted', changedMessage(1, '<p onclick="x()">x</p>')],
		'a frame with a document of its own in the target': [
			'external-resource',
			changedMessage(1, '<iframe srcdoc="<p>x</p>"></iframe>'),
		],
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
		'a target with marks piled on a letter': ['text-form', changedMessage(1, `<p>q${'\u0301'.repeat(1_001)}</p>`)],
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
});

import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replayTeacher } from '../../../models/teacher/replayTeacher.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { folderDigest } from '../../../pipeline/effects/teacher/folderDigest.ts';
import { madeRequest } from '../../helpers/madeTeacher.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const recorded = (files: Readonly<Record<string, string | Uint8Array>>): string => {
	const folder = temporaryFolder();
	for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
	return folder;
};
const ask = (folder: string, sample = 0) => replayTeacher(folder).ask(madeRequest(1, { pageId: 'p', sample }));

describe('replayTeacher', () => {
	it('gives HTML and text as they were recorded, each sample its own', async () => {
		const folder = recorded({ 'p.0.html': '<p>é</p>\n', 'p.1.txt': 'Sorry.', 'q.0.html': 'another page' });
		const reply = { finishReason: 'stop', model: 'replay', tokens: undefined };
		expect(await ask(folder)).toMatchObject({ state: 'replied', reply: { ...reply, text: '<p>é</p>\n' } });
		expect(await ask(folder, 1)).toMatchObject({ state: 'replied', reply: { ...reply, text: 'Sorry.' } });
	});

	it('takes all that JSON says, and JSON before other recordings of a sample', async () => {
		const reply = { text: '<p>', finishReason: 'length', model: 'm', tokens: { input: 5, output: 7 } };
		const folder = recorded({ 'p.0.json': JSON.stringify(reply), 'p.0.html': 'other' });
		expect(await ask(folder)).toMatchObject({ state: 'replied', reply });
	});

	it.each([
		['p.0.json', '{"text": 1}', 'no-completion', 'p.0.json: text'],
		['p.0.json', '{"text": "a", "finish": "stop"}', 'no-completion', 'finish'],
		['p.0.json', '{', 'not-json', 'p.0.json is not JSON'],
		['p.0.html', new Uint8Array([0x3c, 0xff]), 'bad-encoding', 'p.0.html is not UTF-8'],
		['p.1.html', 'another sample', 'not-recorded', 'p.0.json, .html or .txt'],
	])('fails the page, not the run, for %s with %j: %s', async (name, content, code, part) => {
		expect(await ask(recorded({ [name]: content }))).toMatchObject({
			state: 'failed',
			code,
			message: expect.stringContaining(part),
		});
	});

	it('fails the page for a recording that is no file', async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, 'p.0.html'));
		expect(await ask(folder)).toMatchObject({ state: 'failed', code: 'unreachable' });
	});
});

describe('folderDigest', () => {
	const files = { 'p.0.html': 'a', 'p.1.html': 'b' };

	it('is the same for the same names and contents, wherever they lie and in whatever order they were written', async () => {
		const other = recorded({ 'p.1.html': 'b', 'p.0.html': 'a' });
		mkdirSync(join(other, 'older'));
		symlinkSync('older', join(other, 'linked'));
		expect(await folderDigest(other)).toBe(await folderDigest(recorded(files)));
	});

	it('is another one for another content, name, or file more', async () => {
		const digests = [
			await folderDigest(recorded(files)),
			await folderDigest(recorded({ ...files, 'p.1.html': 'c' })),
			await folderDigest(recorded({ ...files, 'p.2.html': '' })),
			await folderDigest(recorded({ 'p.0.html': 'b', 'p.1.html': 'a' })),
		];
		const folder = recorded(files);
		renameSync(join(folder, 'p.1.html'), join(folder, 'p.3.html'));
		digests.push(await folderDigest(folder));
		expect(new Set(digests).size).toBe(5);
	});

	it('says which folder cannot be read', async () => {
		const folder = join(temporaryFolder(), 'gone');
		const error = await folderDigest(folder).catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(UserError);
		expect((error as UserError).details.where).toBe(folder);
	});
});

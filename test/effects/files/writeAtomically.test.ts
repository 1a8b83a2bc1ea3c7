import { execFileSync } from 'node:child_process';
import {
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeAtomically } from '../../../pipeline/effects/files/writeAtomically.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

describe('writeAtomically', () => {
	it('replaces the bytes and leaves no other file', async () => {
		const folder = temporaryFolder();
		const path = join(folder, 'unit.json');
		writeFileSync(path, 'old bytes, longer than the new ones');
		await writeAtomically(path, Uint8Array.of(1, 2, 3));
		expect([...readFileSync(path)]).toEqual([1, 2, 3]);
		await writeAtomically(path, 'é');
		expect(readFileSync(path, 'utf8')).toBe('é');
		expect(readdirSync(folder)).toEqual(['unit.json']);
	});

	it('writes into a pipe, and into a device behind a link, and puts no file in their place', async () => {
		const folder = temporaryFolder();
		const [pipe, device] = [join(folder, 'pipe'), join(folder, 'device')];
		execFileSync('mkfifo', [pipe]);
		symlinkSync('/dev/null', device);
		const read = readFile(pipe, 'utf8');
		await writeAtomically(pipe, 'through');
		expect(await read).toBe('through');
		await writeAtomically(device, 'lost');
		expect([lstatSync(pipe).isFIFO(), readlinkSync(device), lstatSync('/dev/null').isCharacterDevice()]).toEqual([
			true,
			'/dev/null',
			true,
		]);
		expect(readdirSync(folder).sort()).toEqual(['device', 'pipe']);
	});

	it('writes names of 255 bytes', async () => {
		const name = 'n'.repeat(255);
		const folder = temporaryFolder();
		await writeAtomically(join(folder, name), 'x');
		expect(readdirSync(folder)).toEqual([name]);
	});

	it('leaves the old state and no temporary file when it fails', async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, 'taken/inner'), { recursive: true });
		await expect(writeAtomically(join(folder, 'taken'), 'x')).rejects.toMatchObject({ syscall: 'rename' });
		expect(readdirSync(folder)).toEqual(['taken']);
		await expect(writeAtomically(join(folder, 'missing/file'), 'x')).rejects.toMatchObject({ code: 'ENOENT' });
		expect(existsSync(join(folder, 'missing'))).toBe(false);
	});

	it('lets writers of one file at once end with the whole bytes of one of them', async () => {
		const folder = temporaryFolder();
		const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
		await Promise.all(texts.map((text) => writeAtomically(join(folder, 'file'), text)));
		expect(texts).toContain(readFileSync(join(folder, 'file'), 'utf8'));
		expect(readdirSync(folder)).toEqual(['file']);
	});
});

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../../pipeline/contract/errors.ts';
import type { SourceQuery } from '../../../pipeline/contract/sourceFiles.ts';
import { listSourceFiles } from '../../../pipeline/effects/files/listSourceFiles.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { withoutRights } from '../../helpers/withoutRights.ts';

const folderOf = (...paths: string[]): string => {
	const base = temporaryFolder();
	for (const path of paths) {
		mkdirSync(dirname(join(base, path)), { recursive: true });
		writeFileSync(join(base, path), path);
	}
	return base;
};

const sourceOf = (base: string, path: readonly string[], kind: SourceQuery['kind'] = 'pdf'): SourceQuery => ({
	id: 'papers',
	kind,
	path,
	base,
});

const locators = async (base: string, path: readonly string[], kind?: SourceQuery['kind']): Promise<string[]> =>
	(await listSourceFiles(sourceOf(base, path, kind))).files.map(({ locator }) => locator);

const refusal = async (source: SourceQuery): Promise<UserError> => {
	const error = await listSourceFiles(source).catch((caught: unknown) => caught);
	if (error instanceof UserError) return error;
	throw new Error('expected a UserError');
};

describe('listSourceFiles', () => {
	it('lists a folder recursively in code-unit order, whatever the case of extensions', async () => {
		const base = folderOf('in/b.PDF', 'in/a/z.pdf.gz', 'in/a/é.Pdf', 'in/Z.pdf', 'in/a-b.pdf');
		expect(await locators(base, ['in'])).toEqual(['Z.pdf', 'a-b.pdf', 'a/z.pdf.gz', 'a/é.Pdf', 'b.PDF']);
	});

	it('takes image extensions for image sources only', async () => {
		const base = folderOf('a.png', 'b.JPG', 'c.jpeg', 'd.webp', 'e.tif', 'f.TIFF', 'g.avif', 'h.gif', 'i.pdf');
		expect(await locators(base, ['.'], 'image')).toEqual([
			'a.png',
			'b.JPG',
			'c.jpeg',
			'd.webp',
			'e.tif',
			'f.TIFF',
			'g.avif',
		]);
	});

	it('keeps NFC and NFD twins, emoji, spaces, newlines and names of 255 bytes as they are', async () => {
		const names = [
			'caf\u00e9.pdf',
			'cafe\u0301.pdf',
			'📄 paper.pdf',
			'line\nbreak.pdf',
			`${'n'.repeat(251)}.pdf`,
			' lead.pdf',
			'日本語.pdf',
		];
		const base = folderOf(...names.map((name) => `in/${name}`));
		expect(await locators(base, ['in'])).toEqual([...names].sort());
		expect(await locators(base, ['in/*.pdf'])).toEqual([...names].sort());
		expect(
			await locators(
				base,
				names.map((name) => `in/${name}`),
			),
		).toEqual([...names].sort());
	});

	it('goes through folders with such names by a globstar too', async () => {
		const base = folderOf('in/caf\u00e9/a.pdf', 'in/cafe\u0301/a.pdf', 'in/line\nbreak/a.pdf', 'in/[x] (y)/a.pdf');
		expect(await locators(base, ['in/**/*.pdf'])).toEqual(await locators(base, ['in']));
	});

	it('reports what it leaves out: hidden names, other kinds, links', async () => {
		const base = folderOf('in/a.pdf', 'in/.b.pdf', 'in/.git/c.pdf', 'in/notes.txt');
		symlinkSync('a.pdf', join(base, 'in/link.pdf'));
		const { files, ignored } = await listSourceFiles(sourceOf(base, ['in']));
		expect(files.map(({ locator }) => locator)).toEqual(['a.pdf']);
		expect(
			ignored.map(({ absolutePath, reason }) => `${absolutePath.slice(base.length + 4)} ${reason}`).sort(),
		).toEqual(['.b.pdf hidden', '.git hidden', 'link.pdf link', 'notes.txt other-kind']);
	});

	it('is not led round by links to parent folders, nor out of the folder', async () => {
		const base = folderOf('in/deep/a.pdf', 'outside/b.pdf');
		symlinkSync('..', join(base, 'in/deep/up'));
		symlinkSync('self', join(base, 'in/self'));
		symlinkSync('../outside', join(base, 'in/out'));
		symlinkSync('../outside/b.pdf', join(base, 'in/b.pdf'));
		expect(await locators(base, ['in'])).toEqual(['deep/a.pdf']);
		expect(await locators(base, ['in/**/*.pdf'])).toContain('deep/a.pdf');
	});

	it('follows links that the recipe names', async () => {
		const base = folderOf('store/a.pdf', 'store/b.pdf');
		mkdirSync(join(base, 'in'));
		symlinkSync('../store/a.pdf', join(base, 'in/a.pdf'));
		symlinkSync('../store', join(base, 'in/all'));
		expect(await locators(base, ['in/a.pdf'])).toEqual(['a.pdf']);
		expect(await locators(base, ['in/all'])).toEqual(['a.pdf', 'b.pdf']);
		expect(await locators(base, ['in/*.pdf'])).toEqual(['a.pdf']);
	});

	it('names the link when a folder holds nothing else', async () => {
		const base = folderOf('store/a.pdf');
		mkdirSync(join(base, 'in'));
		symlinkSync('../store/a.pdf', join(base, 'in/a.pdf'));
		const { details } = await refusal(sourceOf(base, ['in']));
		expect(details.received).toBe('only ignored files: 1 link');
		expect(details.fix).toContain('symbolic links');
	});

	it('takes a file named in the recipe whatever it is called', async () => {
		const base = folderOf('scan.bin', '.hidden.pdf');
		expect(await locators(base, ['scan.bin', '.hidden.pdf'], 'image')).toEqual(['.hidden.pdf', 'scan.bin']);
	});

	it('prefers the file of that very name to the glob it could be', async () => {
		const base = folderOf('[a].pdf', 'a.pdf');
		expect(await locators(base, ['[a].pdf'])).toEqual(['[a].pdf']);
	});

	it('counts a file once that several entries name, from the folder they share', async () => {
		const base = folderOf('in/x/a.pdf', 'in/y/b.pdf', 'in/y/c.pdf');
		expect(await locators(base, ['in/y/*.pdf', 'in/x', 'in/y/c.pdf'])).toEqual(['x/a.pdf', 'y/b.pdf', 'y/c.pdf']);
	});

	it('gives the same locators wherever the folder lies', async () => {
		const paths = ['data/x/a.pdf', 'data/y/b.pdf'];
		const [here, there] = [folderOf(...paths), folderOf(...paths)];
		const entries = ['../data/x', '../data/y/*.pdf'];
		for (const base of [here, there]) mkdirSync(join(base, 'recipes'));
		const from = (base: string) => locators(join(base, 'recipes'), entries);
		expect(await from(here)).toEqual(['x/a.pdf', 'y/b.pdf']);
		expect(await from(there)).toEqual(await from(here));
	});

	it('stays out of the folders of the run itself', async () => {
		const base = folderOf('a.png', 'runs/one/subset/images/b.png');
		const source = sourceOf(base, ['.'], 'image');
		const skipFolders = [join(base, 'runs/one')];
		const walked = await listSourceFiles(source, { skipFolders });
		expect(walked.files.map(({ locator }) => locator)).toEqual(['a.png']);
		const globbed = await listSourceFiles({ ...source, path: ['**/*.png'] }, { skipFolders });
		expect(globbed.files.map(({ locator }) => locator)).toEqual(['a.png']);
	});

	it('notes a folder it may not read and goes on', async () => {
		const base = folderOf('in/a.pdf', 'in/locked/b.pdf');
		chmodSync(base, 0o755);
		chmodSync(join(base, 'in/locked'), 0);
		const { files, ignored } = await withoutRights(() => listSourceFiles(sourceOf(base, ['in'])));
		chmodSync(join(base, 'in/locked'), 0o755);
		expect(files.map(({ locator }) => locator)).toEqual(['a.pdf']);
		expect(ignored.map(({ reason }) => reason)).toEqual(['unreadable-folder']);
	});

	it('ignores pipes and says so', async () => {
		const base = folderOf('in/a.pdf');
		execFileSync('mkfifo', [join(base, 'in/pipe.pdf')]);
		const { ignored } = await listSourceFiles(sourceOf(base, ['in']));
		expect(ignored.map(({ reason }) => reason)).toEqual(['not-a-file']);
		// Named in the recipe it would be read for ever.
		const { details } = await refusal(sourceOf(base, ['in/pipe.pdf']));
		expect(details.received).toBe(`${join(base, 'in/pipe.pdf')} (a pipe, socket or device)`);
	});

	it('notes names that are no Unicode, which Node cannot open', async () => {
		const base = folderOf('in/a.pdf');
		const name = Buffer.concat([Buffer.from(join(base, 'in/')), Buffer.from([0xe9]), Buffer.from('.pdf')]);
		writeFileSync(name, 'latin-1');
		expect(readdirSync(join(base, 'in'))).toHaveLength(2);
		const { files, ignored } = await listSourceFiles(sourceOf(base, ['in']));
		expect(files.map(({ locator }) => locator)).toEqual(['a.pdf']);
		expect(ignored.map(({ reason }) => reason)).toEqual(['undecodable-name']);
	});

	it.each([
		['a missing folder', 'nowhere', 'ENOENT'],
		['a missing file', 'nowhere.pdf', 'ENOENT'],
		['a path through a file', 'a.txt/b', 'ENOTDIR'],
		['a negated glob', '!*.pdf', 'ENOENT'],
		['a link to itself', 'self', 'a loop of symbolic links'],
	])('refuses %s with what was received and expected, where, and what to do', async (_, entry, received) => {
		const base = folderOf('a.txt');
		symlinkSync('self', join(base, 'self'));
		const { message, details, exitCode } = await refusal(sourceOf(base, [entry]));
		expect(message).toBe(`source papers: ${entry} cannot be found`);
		expect(details).toEqual({
			where: 'sources: id papers: path',
			received: `${join(base, entry)} (${received})`,
			expected: 'a file, a folder or a glob of .pdf, .pdf.gz files',
			fix: 'correct the path; relative paths start at the folder of the recipe',
		});
		expect(exitCode).toBe(2);
	});

	it('refuses a glob in a missing folder by the folder', async () => {
		const base = folderOf('a.pdf');
		const { details } = await refusal(sourceOf(base, ['nowhere/**/*.pdf']));
		expect(details.received).toBe(`${join(base, 'nowhere')} (ENOENT)`);
	});

	it('searches no deeper than a glob can reach', async () => {
		const base = folderOf('in/a.pdf', 'in/x/b.pdf', 'in/x/y/c.pdf');
		expect(await locators(base, ['in/*.pdf'])).toEqual(['a.pdf']);
		expect(await locators(base, ['in/*/*.PDF'])).toEqual(['x/b.pdf']);
		expect(await locators(base, ['in/{x/y,x}/*.pdf'])).toEqual(['x/b.pdf', 'x/y/c.pdf']);
	});

	it.each([
		['an empty folder', 'empty', 'no file at all'],
		['a folder of other files', 'texts', 'only ignored files: 2 other-kind'],
		['a glob that matches nothing', 'texts/*.pdf', 'no file at all'],
		['a glob that matches other files', 'texts/*', 'only ignored files: 2 other-kind'],
	])('refuses %s', async (_, entry, received) => {
		const base = folderOf('texts/a.txt', 'texts/b.txt');
		mkdirSync(join(base, 'empty'));
		const { message, details } = await refusal(sourceOf(base, [entry]));
		expect(message).toBe(`source papers: ${entry} holds no pdf file`);
		expect(details.received).toBe(received);
	});
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../datasets/sources/buildCatalogue.ts';
import { sourceFiles } from '../../../pipeline/effects/files/sourceFiles.ts';
import { annotatedPage } from '../../helpers/annotatedPage.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const write = (base: string, files: Readonly<Record<string, unknown>>): void => {
	for (const [path, contents] of Object.entries(files)) {
		mkdirSync(dirname(join(base, path)), { recursive: true });
		writeFileSync(join(base, path), typeof contents === 'string' ? contents : JSON.stringify(contents));
	}
};

const pages = (...images: unknown[]) => images.map((image) => annotatedPage({ image }));

const catalogue = async (
	files: Readonly<Record<string, unknown>>,
	path: readonly string[],
	base = temporaryFolder(),
) => {
	write(base, files);
	const source = {
		id: 'omni',
		kind: 'omnidocbench' as const,
		category: 'designed-page' as const,
		licence: 'unknown',
		path,
		base,
		parsers: ['omnidocbench' as const],
		text: 'ocr' as const,
	};
	const { entries, ignored } = await buildCatalogue([source], sourceFiles);
	const inOrder = [...entries].sort((a, b) => (a.locator < b.locator ? -1 : 1));
	return { entries: inOrder, ignored };
};

const summary = ({ entries }: Awaited<ReturnType<typeof catalogue>>) =>
	entries.map(({ locator, parses, trouble }) => [locator, parses[0]?.entry ?? null, trouble?.code ?? 'sound']);

describe('OmniDocBench files and their images', () => {
	it('make an image of each entry, with the annotations beside it', async () => {
		const found = await catalogue(
			{ 'd/O.json': pages('b.png', 'a.jpg'), 'd/images/a.jpg': 'A', 'd/images/b.png': 'B' },
			['d'],
		);
		expect(summary(found)).toEqual([
			['images/a.jpg', 1, 'sound'],
			['images/b.png', 0, 'sound'],
		]);
		expect(found.entries[0]).toMatchObject({
			kind: 'image',
			attachments: [{ role: 'annotations', locator: 'O.json' }],
		});
	});

	it('finds images that lie beside the file, in images/ or not, where the recipe names the file only', async () => {
		const files = { 'd/O.json': pages('a.png', 'sub/b.png'), 'd/images/a.png': 'A', 'd/sub/b.png': 'B' };
		expect(summary(await catalogue(files, ['d/O.json']))).toEqual([
			['images/a.png', 0, 'sound'],
			['sub/b.png', 1, 'sound'],
		]);
	});

	it('finds images in another path of the source, and under another extension', async () => {
		const files = { 'd/O.json': pages('a.jpg', 'deep/b.jpg'), 'pictures/a.png': 'A', 'pictures/x/deep/b.jpg': 'B' };
		expect(summary(await catalogue(files, ['d/O.json', 'pictures']))).toEqual([
			['pictures/a.png', 0, 'sound'],
			['pictures/x/deep/b.jpg', 1, 'sound'],
		]);
		const beside = { 'd/O.json': pages('a.jpg'), 'd/images/a.webp': 'A' };
		expect(summary(await catalogue(beside, ['d/O.json']))).toEqual([['images/a.webp', 0, 'sound']]);
	});

	it('leaves an entry without its image in the catalogue, as one that cannot be read', async () => {
		const { entries } = await catalogue({ 'd/O.json': pages('gone.png'), 'd/images/other.png': 'O' }, ['d']);
		expect(entries[0]?.trouble).toEqual({
			code: 'unreadable',
			detail: 'no image gone.png: neither in images/ beside O.json nor in the paths of the source',
		});
	});

	it('takes none of several images that could be meant', async () => {
		const files = { 'd/O.json': pages('a.png'), 'p/one/a.png': '1', 'p/two/a.png': '2' };
		const { entries, ignored } = await catalogue(files, ['d/O.json', 'p']);
		expect(entries.map(({ trouble }) => trouble?.detail)).toEqual([
			'several images could be a.png: p/one/a.png, p/two/a.png',
		]);
		expect(ignored.map(({ reason }) => reason)).toEqual(['not-annotated', 'not-annotated']);
	});

	it('makes one image of an image that two entries name, and keeps both annotations', async () => {
		const { entries } = await catalogue({ 'd/O.json': pages('a.png', 'a.png'), 'd/images/a.png': 'A' }, ['d']);
		expect(entries.map(({ twin, parses }) => [twin, parses[0]?.entry])).toEqual([
			[0, 0],
			[1, 1],
		]);
	});

	it.each([
		['/etc/hostname', 'is an absolute path'],
		['C:\\scans\\a.png', 'is an absolute path'],
		['../secret.png', 'leads out of the folder'],
		['images\\..\\..\\secret.png', 'leads out of the folder'],
		['a\u0000.png', 'holds a zero byte'],
		['./', 'names no file'],
		[7, 'no page_info.image_path'],
	])('refuses %j and keeps the others', async (image, why) => {
		const { entries } = await catalogue(
			{ 'd/O.json': pages('a.png', image), 'd/images/a.png': 'A', 'secret.png': 'S' },
			['d'],
		);
		expect(entries.map(({ locator, kind, trouble }) => [locator, kind, trouble?.code ?? 'sound'])).toEqual([
			['O.json', 'parse', 'damaged'],
			['images/a.png', 'image', 'sound'],
		]);
		expect(entries[0]?.trouble?.detail).toMatch(/^1 of 2 entries name no image: entry 2: /);
		expect(entries[0]?.trouble?.detail).toContain(why);
	});

	it('follows no link out of the folder', async () => {
		const base = temporaryFolder();
		write(base, { 'd/images/here.png': 'H', 'secret.png': 'S' });
		symlinkSync(join(base, 'secret.png'), join(base, 'd', 'images', 'a.png'));
		const { entries } = await catalogue({ 'd/O.json': pages('a.png') }, ['d/O.json'], base);
		expect(entries.map(({ kind, trouble }) => [kind, trouble?.detail])).toEqual([
			['parse', '1 of 1 entries name no image: entry 1: images/a.png is a link that leads out of the folder'],
		]);
	});

	it('waits for no named pipe that an entry names', async () => {
		const base = temporaryFolder();
		write(base, { 'd/images/here.png': 'H' });
		execFileSync('mkfifo', [join(base, 'd', 'images', 'a.png')]);
		expect(summary(await catalogue({ 'd/O.json': pages('a.png') }, ['d'], base))).toContainEqual([
			'images/a.png',
			0,
			'unreadable',
		]);
	});

	it.each([
		['half a file', '[{"page_info": {', 'not JSON: it ends early'],
		['no list', { pages: [] }, 'no list of pages'],
		['an empty list', [], 'a list without pages'],
	])('keeps a file that is %s as a damaged parse', async (_what, contents, detail) => {
		const { entries } = await catalogue({ 'd/O.json': contents }, ['d/O.json']);
		expect(entries).toMatchObject([{ kind: 'parse', locator: 'O.json', trouble: { code: 'damaged', detail } }]);
	});
});

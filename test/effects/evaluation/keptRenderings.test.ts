import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptRenderings } from '../../../pipeline/effects/evaluation/keptRenderings.ts';
import { pageFileName } from '../../../pipeline/effects/evaluation/pageFileName.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const page = {
	pageId: '../a/b#1',
	width: 100,
	height: 200.5,
	objects: [{ kind: 'text', text: 'ä\ud800', box: [0, 0.1, 1, 0.2] as const }],
};
const picture = new TextEncoder().encode('picture');

const scene = () => {
	const folder = temporaryFolder();
	return { pictures: join(folder, 'pictures'), objects: join(folder, 'deep', 'objects') };
};

describe('keptRenderings', () => {
	it('give back what was written under the same key only', async () => {
		const folders = scene();
		await (await keptRenderings(folders)).write(page, 'key', picture);
		const again = await keptRenderings(folders);
		expect(await again.read(page.pageId, 'key')).toEqual(page);
		expect(await again.read(page.pageId, 'other')).toBeUndefined();
		expect(await again.read('another', 'key')).toBeUndefined();
	});

	it('keep a page that cannot be rendered, without a picture', async () => {
		const kept = await keptRenderings(scene());
		await kept.write({ pageId: 'a', status: 'too-tall' }, 'key', undefined);
		expect(await kept.read('a', 'key')).toEqual({ pageId: 'a', status: 'too-tall' });
	});

	it('do not trust a cut or changed file, nor objects whose picture is gone', async () => {
		const folders = scene();
		const kept = await keptRenderings(folders);
		const name = pageFileName(page.pageId, '');
		for (const spoil of [
			() => truncateSync(join(folders.objects, `${name}.json`), 100),
			() => writeFileSync(join(folders.objects, `${name}.json`), 'null'),
			() => truncateSync(join(folders.pictures, `${name}.webp`), 3),
		]) {
			await kept.write(page, 'key', picture);
			expect(await kept.read(page.pageId, 'key')).toEqual(page);
			spoil();
			expect(await kept.read(page.pageId, 'key')).toBeUndefined();
		}
	});

	it('sweep away what was not used, and leave files of others alone', async () => {
		const folders = scene();
		const before = await keptRenderings(folders);
		for (const pageId of ['a', 'b']) await before.write({ ...page, pageId }, 'key', picture);
		for (const name of ['.tmp-1-0', 'mine.html']) writeFileSync(join(folders.pictures, name), '');
		const kept = await keptRenderings(folders);
		await kept.read('b', 'key');
		await kept.sweep();
		expect(readdirSync(folders.pictures).sort()).toEqual(['b.webp', 'mine.html']);
		expect(readdirSync(folders.objects)).toEqual(['b.json']);
	});
});

describe('pageFileName', () => {
	it('is a name in the folder itself, another for each id', () => {
		const id = fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '%', '2', 'f', ':', '\n', 'ä'), minLength: 1 });
		fc.assert(
			fc.property(id, id, (a, b) => {
				expect(pageFileName(a, '')).not.toMatch(/^\.|[/\\:\n]/);
				expect(pageFileName(a, '') === pageFileName(b, '')).toBe(a === b);
			}),
		);
	});

	it('is one that file systems take, however long the id, and one for each half of a character', () => {
		const long = `${'b:'.repeat(200)}1`;
		expect(Buffer.byteLength(pageFileName(long, '.webp'))).toBeLessThanOrEqual(255);
		expect(pageFileName(long, '.webp')).not.toBe(pageFileName(`${long.slice(0, -1)}2`, '.webp'));
		expect(Buffer.byteLength(pageFileName('漢'.repeat(100), '.webp'))).toBeLessThanOrEqual(255);
		expect(pageFileName('漢'.repeat(80), '.md')).toBe(`${'漢'.repeat(80)}.md`);
		expect([pageFileName('x\ud800', ''), pageFileName('x\ud801', ''), pageFileName('𝒜', '')]).toEqual([
			'x%d800',
			'x%d801',
			'𝒜',
		]);
	});
});

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import type { SourceFilePort } from '../../../pipeline/contract/sourceFiles.ts';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import type { CatalogueEntry } from '../../../pipeline/run/manifest.ts';
import { readDocument } from '../../../pipeline/effects/documents/readDocument.ts';
import { sourceFiles } from '../../../pipeline/effects/files/sourceFiles.ts';
import { collectSources } from '../../../scripts/wiring/collectSources.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const project = (files: Readonly<Record<string, string>>) => {
	const base = temporaryFolder();
	mkdirSync(join(base, 'in'));
	for (const [name, text] of Object.entries(files)) writeFileSync(join(base, 'in', name), text);
	const source = { id: 'in', kind: 'pdf', path: ['in'], base, category: 'c', licence: 'l', parsers: [], text: 'ocr' };
	const recipe = { sources: [source], out: join(base, 'out'), store: join(base, 'store') };
	return { base, recipe: recipe as unknown as ResolvedRecipe };
};

/** Permissions bind nobody who is root: a file system that refuses one file. */
const refusing = (name: string): SourceFilePort => ({
	...sourceFiles,
	digest: async (path, mayBeGzipped) => {
		if (path.endsWith(name)) throw new RecordError('io', 'EACCES: permission denied');
		return sourceFiles.digest(path, mayBeGzipped);
	},
});

const entriesOf = (recipe: ResolvedRecipe, disk = sourceFiles, previous?: readonly CatalogueEntry[]) =>
	collectSources(recipe, disk, new Map(), undefined, previous ? { previous } : {});

describe('the catalogue of a retry', () => {
	it('keeps files that are gone, names them, and takes no file that came since', async () => {
		const { base, recipe } = project({ 'a.pdf': 'a', 'b.pdf': 'b', 'c.pdf': 'c' });
		const run = (await entriesOf(recipe)).files.map(({ entry }) => entry);
		rmSync(join(base, 'in', 'b.pdf'));
		writeFileSync(join(base, 'in', 'd.pdf'), 'd');
		const again = await entriesOf(recipe, sourceFiles, run);
		expect(again.files.map(({ entry }) => entry)).toEqual(run);
		expect(again.notes).toHaveLength(1);
		expect(again.notes[0]?.message).toMatch(/^1 file of the run is gone: .*b\.pdf\. .*file-changed/);
		expect(again.notes[0]?.files).toEqual([join(base, 'in', 'b.pdf')]);
	});

	it('keeps the bytes that the run knew of a file that was rewritten', async () => {
		const { base, recipe } = project({ 'a.pdf': 'a' });
		const run = (await entriesOf(recipe)).files.map(({ entry }) => entry);
		writeFileSync(join(base, 'in', 'a.pdf'), 'other');
		expect((await entriesOf(recipe, sourceFiles, run)).files.map(({ entry }) => entry)).toEqual(run);
	});

	it('stands when the whole folder is gone', async () => {
		const { base, recipe } = project({ 'a.pdf': 'a', 'b.pdf': 'b' });
		const run = (await entriesOf(recipe)).files.map(({ entry }) => entry);
		rmSync(join(base, 'in'), { recursive: true });
		const again = await entriesOf(recipe, sourceFiles, run);
		expect(again.files).toHaveLength(2);
		expect(again.notes[0]?.message).toMatch(/^2 files of the run are gone/);
	});

	it('reads a file that could not be read, and tells twins anew', async () => {
		const { recipe } = project({ 'a.pdf': 'same', 'b.pdf': 'same' });
		const run = (await entriesOf(recipe, refusing('b.pdf'))).files.map(({ entry }) => entry);
		expect(run.filter(({ trouble }) => trouble)).toHaveLength(1);
		const again = (await entriesOf(recipe, sourceFiles, run)).files.map(({ entry }) => entry);
		expect(again).toEqual((await entriesOf(recipe)).files.map(({ entry }) => entry));
		expect(again.map(({ twin }) => twin)).toEqual([0, 1]);
	});

	it('tells an unreadable file that went from one that is there, and reads it when it is back', async () => {
		const { base, recipe } = project({ 'a.pdf': 'a', 'b.pdf': 'b' });
		const run = (await entriesOf(recipe, refusing('b.pdf'))).files.map(({ entry }) => entry);
		const path = join(base, 'in', 'b.pdf');
		rmSync(path);
		const without = await entriesOf(recipe, sourceFiles, run);
		const entries = without.files.map(({ entry }) => entry);
		expect(entries).toHaveLength(2);
		expect(without.notes[0]?.files).toEqual([path]);
		const gone = entries.find(({ locator }) => locator === 'b.pdf') as CatalogueEntry;
		await expect(readDocument(gone)).rejects.toMatchObject({ code: 'file-changed', retryable: true });
		writeFileSync(path, 'b');
		const back = (await entriesOf(recipe, sourceFiles, entries)).files.map(({ entry }) => entry);
		expect(back).toEqual((await entriesOf(recipe)).files.map(({ entry }) => entry));
	});

	it('leaves one that is still unreadable as it was', async () => {
		const { recipe } = project({ 'a.pdf': 'a', 'b.pdf': 'b' });
		const run = (await entriesOf(recipe, refusing('b.pdf'))).files.map(({ entry }) => entry);
		expect((await entriesOf(recipe, refusing('b.pdf'), run)).files.map(({ entry }) => entry)).toEqual(run);
	});
});

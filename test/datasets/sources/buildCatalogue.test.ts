import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../datasets/sources/buildCatalogue.ts';
import { fileRecordOf } from '../../../datasets/sources/fileRecordOf.ts';
import type { ResolvedSource } from '../../../pipeline/config/resolvedRecipe.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import type { SourceFilePort } from '../../../pipeline/contract/sourceFiles.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { fileRecordSchema } from '../../../pipeline/document/records.ts';
import { sourceFiles } from '../../../pipeline/effects/files/sourceFiles.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { withoutRights } from '../../helpers/withoutRights.ts';

const folderOf = (files: Readonly<Record<string, string | Uint8Array>>): string => {
	const base = temporaryFolder();
	for (const [path, contents] of Object.entries(files)) {
		mkdirSync(dirname(join(base, path)), { recursive: true });
		writeFileSync(join(base, path), contents);
	}
	return base;
};

const sourceOf = (base: string, id: string, overrides: Partial<ResolvedSource> = {}): ResolvedSource => ({
	id,
	kind: 'pdf',
	category: 'institutional-pdf',
	licence: 'unknown',
	path: [id],
	base,
	parsers: ['pdf-text'],
	text: 'ocr',
	...overrides,
});

/** Files of one source whose digests are given: no file system. */
const madeUp = (digests: Readonly<Record<string, string>>): SourceFilePort => ({
	list: async () => ({
		files: Object.keys(digests).map((locator) => ({ locator, absolutePath: `/${locator}` })),
		ignored: [],
	}),
	digest: async (path) => {
		const digest = digests[path.slice(1)] ?? '';
		return { sha256: digest, storedSha256: digest, bytes: 1, gzipped: false };
	},
	read: async () => new Uint8Array(),
	locate: async () => undefined,
});

describe('buildCatalogue', () => {
	it('orders by digest and tells where each file came from', async () => {
		const base = folderOf({ 'one/a.pdf': 'A', 'one/b.pdf': 'B', 'two/c.pdf': 'C' });
		const sources = [sourceOf(base, 'one'), sourceOf(base, 'two', { licence: 'CC0', category: 'web-native' })];
		const { entries } = await buildCatalogue(sources, sourceFiles);
		expect(entries.map((entry) => entry.sha256)).toEqual(['A', 'B', 'C'].map((text) => sha256(text)).sort());
		expect(entries.find(({ sha256: digest }) => digest === sha256('C'))).toEqual({
			fileId: sha256('C').slice(0, 16),
			sha256: sha256('C'),
			storedSha256: sha256('C'),
			bytes: 1,
			kind: 'pdf',
			gzipped: false,
			twin: 0,
			sourceId: 'two',
			category: 'web-native',
			licence: 'CC0',
			locator: 'c.pdf',
			absolutePath: join(base, 'two/c.pdf'),
			attachments: [],
			parses: [],
		});
	});

	it('numbers twins by the order of sources, then of locators; gzipped ones are twins too', async () => {
		const base = folderOf({
			'late/a.pdf': 'same',
			'early/z.pdf.gz': gzipSync('same'),
			'early/b.pdf': 'same',
			'early/c.pdf': 'other',
		});
		const { entries } = await buildCatalogue([sourceOf(base, 'early'), sourceOf(base, 'late')], sourceFiles);
		const twins = entries.filter((entry) => entry.sha256 === sha256('same'));
		expect(twins.map(({ sourceId, locator, twin }) => [sourceId, locator, twin])).toEqual([
			['early', 'b.pdf', 0],
			['early', 'z.pdf.gz', 1],
			['late', 'a.pdf', 2],
		]);
	});

	it('is the same however long each file takes to hash', async () => {
		const base = folderOf(
			Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`in/${index}.pdf`, `${index % 30}`])),
		);
		const jittery: SourceFilePort = {
			...sourceFiles,
			digest: async (path, kind) => {
				await new Promise((resolve) => setTimeout(resolve, Number.parseInt(sha256(path).slice(0, 1), 16)));
				return sourceFiles.digest(path, kind);
			},
		};
		const slow = await buildCatalogue([sourceOf(base, 'in')], jittery);
		expect(slow).toEqual(await buildCatalogue([sourceOf(base, 'in')], sourceFiles));
		expect(slow.entries.filter(({ twin }) => twin === 1)).toHaveLength(10);
	});

	it('stops the run when different bytes share their first 16 hex digits', async () => {
		const [a, b] = ['a'.repeat(16) + '0'.repeat(48), 'a'.repeat(16) + '1'.repeat(48)];
		const port = madeUp({ 'x.pdf': a, 'y.pdf': b });
		const error = await buildCatalogue([sourceOf('/', 'in')], port).catch((caught: unknown) => caught);
		expect(error).toBeInstanceOf(UserError);
		expect((error as UserError).details).toMatchObject({
			where: '/x.pdf and /y.pdf',
			received: `sha256 ${a} and ${b}`,
		});
	});

	it('keeps a file that cannot be read, under an id of its own that does not change', async () => {
		const base = folderOf({ 'in/a.pdf': 'A', 'in/b.pdf': 'B' });
		chmodSync(base, 0o755);
		chmodSync(join(base, 'in/b.pdf'), 0);
		const build = () => withoutRights(() => buildCatalogue([sourceOf(base, 'in')], sourceFiles));
		const { entries } = await build();
		const unread = entries.find(({ locator }) => locator === 'b.pdf');
		expect(unread?.trouble).toEqual({
			code: 'unreadable',
			detail: `EACCES: permission denied, open '${join(base, 'in/b.pdf')}'`,
		});
		expect(unread?.sha256).toMatch(/^[0-9a-f]{64}$/);
		expect((await build()).entries).toEqual(entries);
	});

	it('reports progress for each file and passes on what was ignored', async () => {
		const base = folderOf({ 'in/a.pdf': 'AAA', 'in/b.pdf': 'BB', 'in/c.txt': '' });
		const seen: number[][] = [];
		const { ignored } = await buildCatalogue([sourceOf(base, 'in')], sourceFiles, {
			onProgress: ({ doneFiles, totalFiles, doneBytes }) => seen.push([doneFiles, totalFiles, doneBytes]),
		});
		expect(seen.map(([done, total]) => [done, total])).toEqual([
			[1, 2],
			[2, 2],
		]);
		expect(seen[1]?.[2]).toBe(5);
		expect(ignored).toEqual([{ absolutePath: join(base, 'in/c.txt'), reason: 'other-kind', sourceId: 'in' }]);
	});

	it('makes file records that hold contents only', async () => {
		const base = folderOf({ 'in/a.pdf.gz': gzipSync('AAA') });
		const source = sourceOf(base, 'in', { parsers: ['pdf-text', 'layout-onnx'], text: 'none' });
		const { entries } = await buildCatalogue([source], sourceFiles);
		const record = fileRecordOf(entries[0] as (typeof entries)[number], source);
		expect(fileRecordSchema.parse(record)).toEqual({
			sha256: sha256('AAA'),
			bytes: 3,
			kind: 'pdf',
			twin: 0,
			parses: [],
			parsers: ['pdf-text', 'layout-onnx'],
			text: 'none',
		});
	});
});

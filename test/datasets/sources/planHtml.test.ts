import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../datasets/sources/buildCatalogue.ts';
import { HTML_LIMITS } from '../../../datasets/sources/htmlLimits.ts';
import type { ResolvedSource } from '../../../pipeline/config/resolvedRecipe.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { sourceFiles } from '../../../pipeline/effects/files/sourceFiles.ts';
import { tally } from '../../../pipeline/numeric/tally.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const folderOf = (files: Readonly<Record<string, string | Uint8Array>>): string => {
	const folder = temporaryFolder();
	for (const [name, contents] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, 'site', name)), { recursive: true });
		writeFileSync(join(folder, 'site', name), contents);
	}
	return folder;
};

const catalogueOf = async (base: string) => {
	const source: ResolvedSource = {
		id: 'web',
		kind: 'html',
		category: 'web-native',
		licence: 'CC0-1.0',
		path: ['site'],
		parsers: ['pdf-text'],
		text: 'ocr',
		base,
	} as ResolvedSource;
	const { entries, ignored } = await buildCatalogue([source], sourceFiles);
	const reasons = tally(ignored.map(({ reason }) => reason).filter((reason) => reason.startsWith('resource-')));
	return {
		entries: [...entries].sort((a, b) => (a.locator < b.locator ? -1 : 1)),
		refused: Object.fromEntries(reasons),
		ignored: ignored.map(({ reason }) => reason),
		asked: ignored.flatMap(({ asked }) => asked ?? []),
	};
};

const loads = (entry: { readonly attachments: readonly { readonly locator: string }[] } | undefined): string[] =>
	(entry?.attachments ?? []).map(({ locator }) => locator);

describe('planHtml', () => {
	it('gathers what a document loads, through style sheets that import each other in a circle', async () => {
		const base = folderOf({
			'a/page.html': '<link rel=stylesheet href="../css/one.css"><img src="pic%201.svg">',
			'a/pic 1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
			'css/one.css': '@import "two.css"; p { color: red }',
			'css/two.css': '@import "one.css"; p { background: url(../img/x.png) }',
			'img/x.png': 'not really',
			'unused.css': '',
		});
		const { entries, refused, ignored } = await catalogueOf(base);
		expect(entries).toHaveLength(1);
		expect(loads(entries[0])).toEqual(['a/pic 1.svg', 'css/one.css', 'css/two.css', 'img/x.png']);
		expect(entries[0]?.attachments.every(({ role }) => role === 'resource')).toBe(true);
		expect(refused).toEqual({});
		expect(ignored).toEqual(['other-kind']);
	});

	it('counts what it refuses, and never reads outside the source', async () => {
		const base = folderOf({
			'page.html': `<link rel=stylesheet href=link.css><img src="../secret.png"><img src="/etc/hostname"><img src="etc/hostname">
				<img src="http://example.org/a.png"><img src="gone.png"><img src="gone.png"><img src="a%ff.png"><iframe src="other.html"></iframe>`,
			'other.html': '<p>',
		});
		writeFileSync(join(base, 'secret.css'), '');
		symlinkSync(join(base, 'secret.css'), join(base, 'site', 'link.css'));
		symlinkSync('/etc', join(base, 'site', 'etc'));
		const { entries, refused, asked } = await catalogueOf(base);
		expect(asked).toEqual(
			expect.arrayContaining(['gone.png', '../secret.png', 'http://example.org/a.png', 'other.html']),
		);
		expect(loads(entries[1])).toEqual([]);
		expect(refused).toEqual({
			'resource-frame': 1,
			'resource-missing': 1,
			'resource-outside': 4,
			'resource-remote': 1,
			'resource-unresolvable': 1,
		});
	});

	it('gives a document the digest of its bytes, and with files one of them all and of their places', async () => {
		const page = '<img src=a.png><img src=b.png>';
		const digestOf = async (files: Readonly<Record<string, string>>): Promise<string | undefined> =>
			(await catalogueOf(folderOf(files))).entries[0]?.sha256;
		const alone = await digestOf({ 'p.html': page });
		expect(alone).toBe(sha256(page));
		const both = await digestOf({ 'p.html': page, 'a.png': '1', 'b.png': '2' });
		expect(both).not.toBe(alone);
		expect(await digestOf({ 'deep/er/q.html': page, 'deep/er/a.png': '1', 'deep/er/b.png': '2' })).toBe(both);
		expect(await digestOf({ 'p.html': page, 'a.png': '2', 'b.png': '1' })).not.toBe(both);
		expect(await digestOf({ 'p.html': page, 'a.png': '1', 'b.png': '3' })).not.toBe(both);
		expect(await digestOf({ 'p.xhtml': page })).not.toBe(alone);
	});

	it('makes twins of equal documents that load equal files', async () => {
		const files = { 'p.html': '<img src=a.png>', 'a.png': '1' };
		const twice = Object.entries(files).flatMap(([name, text]) => [
			[`one/${name}`, text],
			[`two/${name}`, text],
		]);
		const { entries } = await catalogueOf(folderOf(Object.fromEntries(twice)));
		expect(entries.map(({ twin }) => twin).sort()).toEqual([0, 1]);
	});

	it('says what is too large before it reads it, and what is no HTML', async () => {
		const many = Array.from({ length: HTML_LIMITS.files + 1 }, (_, index) => `i${index}.png`);
		const base = folderOf({
			'1-large.html': '',
			'2-many.html': many.map((name) => `<img src=${name}>`).join(''),
			'3-binary.html': '\x89PNG\0',
			'4-empty.html': '',
			...Object.fromEntries(many.map((name) => [name, ''])),
		});
		truncateSync(join(base, 'site', '1-large.html'), HTML_LIMITS.documentBytes + 1);
		const { entries } = await catalogueOf(base);
		expect(entries.map(({ trouble }) => trouble?.code)).toEqual(['too-large', 'too-large', 'unsupported', undefined]);
	});

	it('follows imports only so deep', async () => {
		const sheets = Array.from({ length: 30 }, (_, level) => [`d${level}.css`, `@import "d${level + 1}.css";`]);
		const { entries, refused } = await catalogueOf(
			folderOf({ 'p.html': '<link rel=stylesheet href=d0.css>', ...Object.fromEntries(sheets) }),
		);
		expect(loads(entries[0])).toHaveLength(HTML_LIMITS.importDepth + 1);
		expect(refused).toEqual({ 'resource-too-deep': 1 });
	});
});

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { checkClusters } from '../../../scripts/cli/check/checkClusters.ts';
import { checkSources } from '../../../scripts/cli/check/checkSources.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const recipeOf = (kind: string, files: readonly string[], parsers: readonly string[] = []): ResolvedRecipe => {
	const base = temporaryFolder();
	for (const file of files) {
		mkdirSync(dirname(join(base, 'in', file)), { recursive: true });
		writeFileSync(
			join(base, 'in', file),
			file.endsWith('.html') ? '<link rel=stylesheet href=a.css><img src=b.png>' : '{}',
		);
	}
	const source = { id: 'in', kind, path: ['in'], base, category: 'c', licence: 'l', parsers, text: 'ocr' };
	return { sources: [source], out: join(base, 'out'), store: join(base, 'store') } as unknown as ResolvedRecipe;
};

const foundIn = async (recipe: ResolvedRecipe) =>
	(await checkSources(recipe)).results.map(({ state, found }) => `${state}: ${found}`);

/** Permissions bind nobody who is root. */
const isRoot = process.getuid?.() === 0;

describe('check of sources', () => {
	const outputs = ['a/auto/a_middle.json', 'a/auto/a_origin.pdf', 'b.pdf', 'c.pdf'];

	it('counts documents of MinerU with and without a parse, and says what becomes of the latter', async () => {
		const [found] = await foundIn(recipeOf('mineru', outputs, ['mineru-files']));
		expect(found).toContain(
			'note: 3 documents, 1 with a parse, 2 without: they will be dropped as layout-missing; add pdf-text to parsers',
		);
		const [taken] = await foundIn(recipeOf('mineru', outputs, ['mineru-files', 'pdf-text']));
		expect(taken).toContain('ok: 3 documents, 1 with a parse, 2 without: they go to pdf-text');
		expect((await foundIn(recipeOf('mineru', outputs.slice(0, 2), ['mineru-files'])))[0]).toMatch(
			/^ok: 1 document, 1 with a parse; /,
		);
	});

	it('ignores none of the files that HTML loads, and counts what it asks for in vain', async () => {
		const [found] = await foundIn(recipeOf('html', ['p.html', 'a.css', 'notes.txt']));
		expect(found).toMatch(/^ok: 1 file, .*, 1 ignored \(other-kind\), 1 ignored \(resource-missing\)$/);
	});

	it.skipIf(isRoot)('names files that cannot be read', async () => {
		const recipe = recipeOf('pdf', ['a.pdf', 'b.pdf']);
		chmodSync(join(recipe.sources[0]?.base as string, 'in', 'b.pdf'), 0);
		expect((await foundIn(recipe))[1]).toBe('note: 1 file cannot be read and would fail: b.pdf');
	});

	it('says when there are fewer documents than clusters, and only then', () => {
		const recipe = { stages: { cluster: { k: 10 } } } as unknown as ResolvedRecipe;
		expect(checkClusters(recipe, 3)[0]?.found).toMatch(/^3 documents may give fewer pages than k = 10,/);
		expect(checkClusters(recipe, 10)).toEqual([]);
	});
});

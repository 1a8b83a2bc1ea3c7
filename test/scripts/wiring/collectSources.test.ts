import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResolvedRecipe, ResolvedSource } from '../../../pipeline/config/resolvedRecipe.ts';
import { printerIdentity } from '../../../pipeline/effects/browser/printerIdentity.ts';
import { sourceFiles } from '../../../pipeline/effects/files/sourceFiles.ts';
import { collectSources } from '../../../scripts/wiring/collectSources.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

describe('collectSources', () => {
	it('tells of HTML alone what prints it, so that another Chromium changes the key of no PDF', async () => {
		const base = temporaryFolder();
		for (const kind of ['pdf', 'html']) {
			mkdirSync(join(base, kind));
			writeFileSync(join(base, kind, `file.${kind}`), kind);
		}
		const sourceOf = (kind: 'pdf' | 'html') =>
			({
				id: kind,
				kind,
				path: [kind],
				base,
				category: 'web-native',
				licence: 'CC0-1.0',
				parsers: [],
				text: 'ocr',
			}) as unknown as ResolvedSource;
		const recipe = { sources: [sourceOf('pdf'), sourceOf('html')], out: base, store: join(base, 'store') };
		const { files } = await collectSources(recipe as unknown as ResolvedRecipe, sourceFiles, new Map(), undefined);
		const printers = Object.fromEntries(files.map(({ record }) => [record.kind, record.printedBy]));
		expect(printers).toEqual({ pdf: undefined, html: await printerIdentity() });
	});
});

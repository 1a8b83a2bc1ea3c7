import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogueDocument } from '../../datasets/sources/catalogueDocument.ts';
import { planHtml } from '../../datasets/sources/planHtml.ts';
import type { ResolvedSource } from '../../pipeline/config/resolvedRecipe.ts';
import type { LocatedDocument } from '../../pipeline/effects/documents/documentReader.ts';
import { sourceFiles } from '../../pipeline/effects/files/sourceFiles.ts';
import { locationOf } from '../../pipeline/run/locationOf.ts';

/** Writes the files of one HTML document, the first of them, and finds it as a run would. */
export const htmlDocument = async (
	folder: string,
	files: Readonly<Record<string, string | Uint8Array>>,
): Promise<LocatedDocument> => {
	for (const [name, contents] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, name)), { recursive: true });
		writeFileSync(join(folder, name), contents);
	}
	const source = { id: 'web', kind: 'html', path: [folder], base: '/', parsers: [] } as unknown as ResolvedSource;
	const { plans } = await planHtml(source, await sourceFiles.list(source, { skipFolders: [] }), sourceFiles);
	const plan = plans.find(({ document }) => document.locator === Object.keys(files)[0]);
	if (!plan) throw new Error(`htmlDocument: no document in ${folder}`);
	const entry = await catalogueDocument(source, plan, sourceFiles);
	return { sha256: entry.sha256, location: locationOf(entry) };
};

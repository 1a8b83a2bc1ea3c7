import { join } from 'node:path';
import { sha256 } from '../../pipeline/document/digest.ts';
import type { CatalogueEntry } from '../../pipeline/run/manifest.ts';
import { MADE_SOURCES } from './madeShapes.ts';

/** Files of three sources in digest order; every tenth has a twin whose name is hard on quoting. */
export const madeCatalogue = (folder: string, seed: number, fileCount: number): CatalogueEntry[] => {
	const files: CatalogueEntry[] = [];
	for (let n = 0; n < fileCount; n += 1) {
		const source = MADE_SOURCES[n % MADE_SOURCES.length] as (typeof MADE_SOURCES)[number];
		const digest = sha256(`file ${seed} ${n}`);
		const entry = {
			fileId: digest.slice(0, 16),
			sha256: digest,
			storedSha256: digest,
			bytes: 1000 + n,
			kind: 'pdf' as const,
			gzipped: false,
			twin: 0,
			sourceId: source.id,
			category: source.category,
			licence: source.licence,
			locator: `${n % 2 ? 'deep/er/' : ''}${source.id}-${String(n).padStart(4, '0')}.pdf`,
			absolutePath: join(folder, 'sources', `${n}.pdf`),
			attachments: [],
			parses: [],
		};
		files.push(entry);
		if (n % 10 === 3) files.push({ ...entry, twin: 1, locator: `copies/it's [${n}].pdf` });
	}
	files.sort((a, b) => (a.fileId < b.fileId ? -1 : a.fileId > b.fileId ? 1 : a.twin - b.twin));
	return files;
};

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EngineName } from '../../pipeline/contract/ports.ts';

const require = createRequire(import.meta.url);

/** Some packages do not export their package.json, so it is found upwards from their entry. */
const packageVersion = (name: string): string => {
	for (let folder = dirname(require.resolve(name)); ; folder = dirname(folder)) {
		try {
			const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
				name?: string;
				version?: string;
			};
			if (manifest.name === name && manifest.version !== undefined) return manifest.version;
		} catch {
			// No package.json in this folder.
		}
		if (folder === dirname(folder)) throw new Error(`no package.json of ${name} above its entry`);
	}
};

/** Versions of the programs that results depend on; part of unit keys and of the lock. */
export const engineVersions = (): Readonly<Record<EngineName, string>> => ({
	pdfium: packageVersion('@embedpdf/pdfium'),
	sharp: packageVersion('sharp'),
	onnxruntime: packageVersion('onnxruntime-node'),
	icu: process.versions.icu ?? 'none',
});

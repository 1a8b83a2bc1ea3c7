import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { EngineName } from '../../pipeline/contract/ports.ts';
import { findPackage } from '../../pipeline/effects/files/findPackage.ts';

const require = createRequire(import.meta.url);

const packageVersion = (name: string): string => findPackage(name, dirname(require.resolve(name))).version;

/** Versions of the programs that results depend on; part of unit keys and of the lock. */
export const engineVersions = (): Readonly<Record<EngineName, string>> => ({
	pdfium: packageVersion('@embedpdf/pdfium'),
	sharp: packageVersion('sharp'),
	onnxruntime: packageVersion('onnxruntime-node'),
	icu: process.versions.icu ?? 'none',
});

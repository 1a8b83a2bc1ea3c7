import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineName } from '../../pipeline/contract/ports.ts';
import { findPackage } from '../../pipeline/effects/files/findPackage.ts';

const packageVersion = (name: string): string =>
	findPackage(name, dirname(fileURLToPath(import.meta.resolve(name)))).version;

/** Versions of the programs that results depend on; part of unit keys and of the lock. */
export const engineVersions = (): Readonly<Record<EngineName, string>> => ({
	pdfium: packageVersion('@embedpdf/pdfium'),
	sharp: packageVersion('sharp'),
	onnxruntime: packageVersion('onnxruntime-node'),
	icu: process.versions.icu ?? 'none',
	eld: packageVersion('eld'),
});

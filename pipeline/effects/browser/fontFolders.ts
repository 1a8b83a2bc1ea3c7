import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPackage } from '../files/findPackage.ts';
import { FONT_PACKAGES } from './fontPackages.ts';

/** Absolute folders of the fonts that come with the package. @throws when one is not installed */
export const fontFolders = (): readonly string[] =>
	FONT_PACKAGES.map((name) => findPackage(name, dirname(fileURLToPath(import.meta.resolve(name)))).folder);

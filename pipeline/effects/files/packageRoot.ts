import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPackage } from './findPackage.ts';

/** Absolute folder of this package: the same from the sources and from `dist`. */
export const packageRoot = (): string => findPackage('pagemill', dirname(fileURLToPath(import.meta.url))).folder;

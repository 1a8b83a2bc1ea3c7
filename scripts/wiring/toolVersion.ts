import { findPackage } from '../../pipeline/effects/files/findPackage.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';

export const toolVersion = (): string => findPackage('pagemill', packageRoot()).version;

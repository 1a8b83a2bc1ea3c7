import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';

export const toolVersion = (): string =>
	(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version;

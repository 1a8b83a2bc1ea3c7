import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';

it('packageRoot is the folder three levels above this test', () => {
	expect(packageRoot()).toBe(join(dirname(fileURLToPath(import.meta.url)), '../../..'));
});

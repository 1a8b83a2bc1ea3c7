import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../pipeline/effects/files/makeFolder.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

describe('makeFolder', () => {
	it('makes a folder and those above it, and leaves one that is there alone', async () => {
		const path = join(temporaryFolder(), 'a', 'b', 'c');
		await makeFolder(path);
		await makeFolder(path);
		expect(statSync(path).isDirectory()).toBe(true);
	});

	it('refuses a file in place of the folder, or above it', async () => {
		const file = join(temporaryFolder(), 'file');
		writeFileSync(file, '');
		await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
		await expect(makeFolder(join(file, 'x'))).rejects.toMatchObject({ code: 'ENOTDIR' });
	});

	it.skipIf(!existsSync('/proc/self'))(
		'ends where a file system denies the parent that it has (needs /proc)',
		async () => {
			await expect(makeFolder('/proc/pagemill/x')).rejects.toThrow(/ENOENT|EACCES|EPERM/);
		},
	);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appendDurably } from '../../../pipeline/effects/files/appendDurably.ts';
import { canMount, smallDisk } from '../../helpers/smallDisk.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

describe('appendDurably', () => {
	it('makes the file, and adds to what it holds', async () => {
		const path = join(temporaryFolder(), 'lines');
		await appendDurably(path, 'ä\n');
		await appendDurably(path, 'b\n');
		expect(readFileSync(path, 'utf8')).toBe('ä\nb\n');
	});

	it.skipIf(!canMount)('takes away what a full disk left half-written', async () => {
		const disk = smallDisk() as string;
		const path = join(disk, 'lines');
		writeFileSync(path, 'a\n');
		await expect(appendDurably(path, 'b'.repeat(2 << 20))).rejects.toMatchObject({ code: 'ENOSPC' });
		expect(readFileSync(path, 'utf8')).toBe('a\n');
		await appendDurably(path, 'c\n');
		expect(readFileSync(path, 'utf8')).toBe('a\nc\n');
	});
});

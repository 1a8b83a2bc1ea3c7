import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFile } from '../../../pipeline/effects/files/lockFile.ts';
import { canMount, smallDisk } from '../../helpers/smallDisk.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

describe('lockFile', () => {
	it('lets one after the other in, and loses nothing that either adds', async () => {
		const path = join(temporaryFolder(), 'count');
		writeFileSync(path, '0');
		const add = async (): Promise<void> => {
			const lock = await lockFile(`${path}.lock`, 20_000);
			if (lock.state !== 'held') throw new Error('waited in vain');
			const count = Number(readFileSync(path, 'utf8'));
			await new Promise((done) => setTimeout(done, 5));
			writeFileSync(path, String(count + 1));
			await lock.release();
		};
		await Promise.all(Array.from({ length: 8 }, add));
		expect(readFileSync(path, 'utf8')).toBe('8');
	});

	it('is taken where something lies that cannot be read as a lock, and does not look for ever', async () => {
		const path = join(temporaryFolder(), 'lock');
		mkdirSync(path);
		expect(await lockFile(path)).toEqual({ state: 'taken', owner: undefined });
	});

	it('says who holds it, after waiting as long as it was told', async () => {
		const path = join(temporaryFolder(), 'lock');
		const lock = await lockFile(path);
		expect(await lockFile(path, 150)).toMatchObject({ state: 'taken', owner: { pid: process.pid } });
		if (lock.state === 'held') await lock.release();
	});

	it('leaves nothing beside the lock, and nothing at all afterwards', async () => {
		const folder = temporaryFolder();
		const lock = await lockFile(join(folder, 'lock'));
		expect(readdirSync(folder)).toEqual(['lock']);
		expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
		if (lock.state === 'held') await lock.release();
		expect(readdirSync(folder)).toEqual([]);
	});

	it.skipIf(!canMount)('leaves none on a full disk', async () => {
		const disk = smallDisk() as string;
		expect(() => writeFileSync(join(disk, 'filler'), Buffer.alloc(2 << 20))).toThrow('ENOSPC');
		await expect(lockFile(join(disk, 'lock'))).rejects.toMatchObject({ code: 'ENOSPC' });
		expect(readdirSync(disk)).toEqual(['filler']);
	});
});

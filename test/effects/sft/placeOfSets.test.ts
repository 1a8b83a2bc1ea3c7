import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holdPlace } from '../../../pipeline/effects/sft/place/holdPlace.ts';
import { keepForeign } from '../../../pipeline/effects/sft/place/keepForeign.ts';
import { writeSets } from '../../../pipeline/effects/sft/writeSets.ts';
import { checksOf } from '../../helpers/damagedSet.ts';
import { madeAbout, madeTrainingSet } from '../../helpers/madeTrainingSet.ts';
import { canMount } from '../../helpers/smallDisk.ts';
import { putFile, setScene } from '../../helpers/setScene.ts';

describe('a place of sets', () => {
	it('is written by one program at a time, and says by whom', async () => {
		const { out, set, write } = await setScene();
		mkdirSync(out);
		const place = await holdPlace(set, keepForeign);
		const before = readdirSync(out);
		await expect(write('llamafactory')).rejects.toMatchObject({
			message: 'another program is writing here',
			exitCode: 2,
			details: { where: set, received: expect.stringContaining(`process ${process.pid} on `) },
		});
		expect(readdirSync(out)).toEqual(before);
		await write('trl');
		await place.release();
		await write('llamafactory');
		expect(readdirSync(out).sort()).toEqual(['llamafactory', 'trl']);
	});

	it('is written by one of two exports at once, whole, and by way of a link too', async () => {
		const { folder, out, set, write } = await setScene();
		await write();
		mkdirSync(join(folder, 'other'));
		symlinkSync(set, join(folder, 'other', 'llamafactory'));
		const { stream } = await madeTrainingSet(join(folder, 'more'), 6);
		const byLink = (): Promise<unknown> =>
			writeSets({ formats: ['llamafactory'], out: join(folder, 'other'), rows: stream, about: madeAbout });
		const ends = await Promise.allSettled([write(), byLink(), write()]);
		const refused = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).message] : []));
		expect(refused).toEqual(['another program is writing here', 'another program is writing here']);
		expect(await checksOf(set)).toEqual([]);
		expect(readdirSync(out)).toEqual(['llamafactory']);
	});

	it('is refused where a file lies, in it or above it, or a link that leads nowhere', async () => {
		const { folder, out, set, write } = await setScene();
		putFile(out, 'four');
		await expect(write()).rejects.toMatchObject({
			message: 'there is no folder, but a file',
			details: { where: out, received: 'a file of 4 bytes' },
		});
		rmSync(out);
		putFile(set, 'four');
		await expect(write()).rejects.toMatchObject({ message: 'there is no folder, but a file', details: { where: set } });
		rmSync(set);
		symlinkSync(join(folder, 'gone'), set);
		await expect(write()).rejects.toMatchObject({
			message: 'the folder is a link to nowhere',
			details: { where: set, received: expect.stringContaining(join(folder, 'gone')) },
		});
		rmSync(out, { recursive: true });
		symlinkSync(join(folder, 'gone'), out);
		await expect(write()).rejects.toMatchObject({
			message: 'the folder is a link to nowhere',
			details: { where: out },
		});
		expect(existsSync(join(folder, 'gone'))).toBe(false);
		rmSync(out);
		symlinkSync(out, out);
		await expect(write()).rejects.toMatchObject({ message: 'the folder is a link to nowhere' });
	});

	const isRoot = process.getuid?.() === 0;
	it.runIf(canMount || !isRoot)('is refused where nothing can be written', async () => {
		const { out, write } = await setScene();
		mkdirSync(out);
		execFileSync('chmod', ['500', out]);
		// Root may write where nobody may, but not on a disk that is read only.
		if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', out]);
		try {
			await expect(write()).rejects.toMatchObject({ message: 'the folder cannot be written', details: { where: out } });
		} finally {
			if (isRoot) execFileSync('umount', ['-l', out]);
			execFileSync('chmod', ['700', out]);
		}
	});
});

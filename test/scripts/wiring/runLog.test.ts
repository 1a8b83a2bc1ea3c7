import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRunLog } from '../../../scripts/wiring/runLog.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

describe('createRunLog', () => {
	it('appends every event but progress, in order, with the start and the end of the run', async () => {
		const folder = temporaryFolder();
		const log = await createRunLog(folder);
		log.event({ type: 'note', message: 'first' });
		log.event({ type: 'progress', stage: 'parse', done: 1, total: 2, kept: 1, dropped: 0, failed: 0 });
		log.event({ type: 'note', message: 'second' });
		expect(await log.close()).toBeUndefined();
		const lines = readFileSync(join(folder, 'log.jsonl'), 'utf8').trim().split('\n');
		expect(lines.map((line) => JSON.parse(line)).map(({ type, message }) => message ?? type)).toEqual([
			'started',
			'first',
			'second',
			'ended',
		]);
	});

	it.skipIf(process.platform !== 'linux')('says at its end that the disk was full, and stops nothing', async () => {
		const folder = temporaryFolder();
		// A device that opens and takes no byte.
		symlinkSync('/dev/full', join(folder, 'log.jsonl'));
		const log = await createRunLog(folder);
		log.event({ type: 'note', message: 'lost' });
		expect((await log.close())?.message).toMatch(/ENOSPC/);
	});
});

import { appendFileSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endOfRun } from '../../../pipeline/effects/tables/endOfRun.ts';
import { createRunLog } from '../../../scripts/wiring/runLog.ts';
import { cliRun } from '../../helpers/cliRun.ts';
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

	it('keeps what ended a run before its time, so that its tables can be asked for with a reason', async () => {
		const folder = temporaryFolder();
		expect(await endOfRun(folder)).toBeUndefined();
		const first = await createRunLog(folder);
		first.event({ type: 'note', message: 'x' });
		first.failed(new Error('the disk is full'));
		await first.close();
		expect(await endOfRun(folder)).toBe('the newest start ended with: the disk is full');
		for (const command of [
			['explain', '.', 'a.pdf#1'],
			['sql', '.', 'SHOW TABLES'],
		]) {
			const { exitCode, notes } = await cliRun(folder, command);
			expect(exitCode).toBe(2);
			expect(notes).toContain('has not finished a stage');
			expect(notes).toContain('the disk is full');
			expect(notes).toContain('--until STAGE');
		}
		// A later start counts alone: one that was killed wrote no end.
		appendFileSync(join(folder, 'log.jsonl'), '{"type":"started"}\n{"type":"no');
		expect(await endOfRun(folder)).toBe('the newest start is still at work, or was killed');
		await (await createRunLog(folder)).close();
		expect(await endOfRun(folder)).toBe('the newest start ended');
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

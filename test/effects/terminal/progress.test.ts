import { describe, expect, it } from 'vitest';
import { createProgress } from '../../../pipeline/effects/terminal/createProgress.ts';
import type { RunEvent } from '../../../pipeline/run/events.ts';
import { recordingTerminal } from '../../helpers/recordingTerminal.ts';

const started = (stage: string, over: object = {}): RunEvent => ({
	type: 'stage-started',
	stage,
	position: 3,
	stages: 11,
	total: 2000,
	units: 8,
	reusedUnits: 0,
	...over,
});
const at = (done: number): RunEvent => ({
	type: 'progress',
	stage: 'parse',
	done,
	total: 2000,
	kept: done - 7,
	dropped: 4,
	failed: 3,
});
const ended = (over: object = {}): RunEvent => ({
	type: 'stage-ended',
	stage: 'parse',
	counts: { in: 2000, kept: 1990, dropped: { damaged: 6 }, failed: { timeout: 4 } },
	durationMs: 40_000,
	units: 8,
	reusedUnits: 0,
	borrowedRecords: 0,
	...over,
});

const lines = (events: readonly (readonly [nowMs: number, event: RunEvent])[]): string[] => {
	const terminal = recordingTerminal();
	let nowMs = 0;
	const progress = createProgress(terminal, 'text', () => nowMs);
	for (const [time, event] of events) {
		nowMs = time;
		progress.tell(event);
	}
	progress.stop();
	return terminal.noted().split('\n').slice(0, -1);
};

describe('progress where there is no terminal', () => {
	it('is a line at the start and at the end of a stage', () => {
		expect(
			lines([
				[0, started('parse')],
				[40_000, ended()],
			]),
		).toEqual([
			'parse      started, stage 3 of 11, 2,000 records',
			'parse      2,000 in, 1,990 kept, 6 dropped, 4 failed, 40 s, 50/s',
		]);
	});

	it('is at most one line in ten seconds between them, with speed and time left', () => {
		const events: [number, RunEvent][] = [[0, started('parse')]];
		for (let second = 1; second <= 25; second++) events.push([second * 1000, at(second * 50)]);
		// 50 records a second from the first look on: at 10 s 500 are done and 1,500 are left for 30 s.
		expect(lines(events)).toEqual([
			'parse      started, stage 3 of 11, 2,000 records',
			'parse      500/2,000 (25 %), 493 kept, 4 dropped, 3 failed, 50/s, 30 s left',
			'parse      1,000/2,000 (50 %), 993 kept, 4 dropped, 3 failed, 50/s, 20 s left',
		]);
	});

	it('counts reused records as done and never as speed', () => {
		expect(
			lines([
				[0, started('parse')],
				[1_000, at(1000)],
				[11_000, at(1100)],
			]).at(-1),
		).toBe('parse      1,100/2,000 (55 %), 1,093 kept, 4 dropped, 3 failed, 10/s, 1 m 30 s left');
	});

	it('says one line of a stage that is reused whole, and of its units reused in part', () => {
		expect(
			lines([
				[0, started('parse', { reusedUnits: 8 })],
				[1, ended({ reusedUnits: 8, durationMs: 0 })],
			]),
		).toEqual(['parse      2,000 in, 1,990 kept, 6 dropped, 4 failed, all 8 units reused']);
		expect(lines([[1, ended({ reusedUnits: 5, borrowedRecords: 30, durationMs: 1500 })]])).toEqual([
			'parse      2,000 in, 1,990 kept, 6 dropped, 4 failed, 1.5 s, 5 of 8 units reused, 30 records taken over',
		]);
	});

	it('passes notes on with their stage', () => {
		expect(lines([[0, { type: 'note', stage: 'open', message: 'a file hung' }]])).toEqual(['open       a file hung']);
	});
});

describe('progress on a terminal that takes no colours (NO_COLOR, TERM=dumb)', () => {
	it('is plain lines, without a bar', () => {
		const terminal = recordingTerminal({ noteColumns: 80, colour: false });
		const progress = createProgress(terminal, 'text', () => 0);
		for (const event of [started('parse'), at(10), ended()]) progress.tell(event);
		progress.stop();
		expect(terminal.noted().split('\n')).toEqual([
			'parse      started, stage 3 of 11, 2,000 records',
			'parse      2,000 in, 1,990 kept, 6 dropped, 4 failed, 40 s, 50/s',
			'',
		]);
	});
});

describe('progress as JSON', () => {
	it('is every event as it is, a line each', () => {
		const terminal = recordingTerminal({ noteColumns: 80 });
		const progress = createProgress(terminal, 'json', () => 0);
		const events = [started('parse'), at(10), ended()];
		for (const event of events) progress.tell(event);
		expect(
			terminal
				.noted()
				.trimEnd()
				.split('\n')
				.map((line) => JSON.parse(line)),
		).toEqual(events);
	});
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliRun } from '../../../helpers/cliRun.ts';
import { pagemill, pagemillKilledWhen } from '../../../helpers/pagemill.ts';
import { predictScene } from '../../../helpers/predictScene.ts';
import type { Fault } from '../../../helpers/teacherServer.ts';

const PAGES = 300;
const KILLS = 10;
const CONCURRENCY = 12;

/** Faults that another call is past. */
const PASSING: readonly Fault[] = [
	...(['ok', '429-seconds', '429-date', '500', '503', 'reset', 'cut-off'] as const),
	...(['html-page', 'wrong-json', 'no-choices'] as const),
];
/** Faults that come again with every call, and how the page then ends. */
const LASTING: readonly (readonly [Fault, string])[] = [
	['event-stream', 'event-stream'],
	['gzip-bomb', 'too-large'],
	[{ status: 400 }, 'refused'],
];
const TURNS = PASSING.length + LASTING.length;

const settings = { concurrency: CONCURRENCY, timeoutS: 4, retry: { attempts: 30, baseMs: 2, longestMs: 20 } };

/** These two take the whole time that a call may: few pages have them. */
const SLOW: readonly Fault[] = ['drip', 'hang'];
const SLOW_FROM = PAGES - 4;

const turnOf = (index: number): { readonly fault: Fault; readonly ends: string } => {
	if (index >= SLOW_FROM) return { fault: SLOW[index % SLOW.length] ?? 'hang', ends: 'written' };
	const turn = index % TURNS;
	const [fault, ends] = LASTING[turn - PASSING.length] ?? [];
	return fault && ends ? { fault, ends } : { fault: PASSING[turn] ?? 'ok', ends: 'written' };
};

describe('predict, killed again and again, on an endpoint that fails in every way', () => {
	it('ends every page as it would have, and asks again for no more than was under way at a kill', async () => {
		const indices = new Map<string, number>();
		const scene = await predictScene(
			PAGES,
			{
				latencyMs: 10,
				faultOf: (image, nth) => {
					const { fault, ends } = turnOf(indices.get(image) ?? 0);
					return nth === 0 || ends !== 'written' ? fault : 'ok';
				},
			},
			settings,
		);
		for (const [index, { image }] of scene.pages.entries()) indices.set(image, index);
		const { calls } = scene.server;
		/** Calls that have a beginning and no end in the ledger. */
		const ledger = (): string[] => readFileSync(join(scene.cwd, 'out', 'cache', 'calls.jsonl'), 'utf8').split('\n');
		const openCalls = (): number => {
			const lines = ledger();
			const count = (event: string): number => lines.filter((line) => line.startsWith(`{"event":"${event}"`)).length;
			return count('started') - count('ended');
		};
		let underWay = 0;
		let openBefore = 0;
		for (let kill = 1; kill <= KILLS; kill += 1) {
			const from = calls.length;
			// Moments spread over a call: right after one was asked, some milliseconds later, when it was just answered.
			const isTime = (): boolean =>
				calls.length >= from + 38 + kill && (kill % 2 === 0 || (calls.at(-1 - (kill % 5))?.isAnswered ?? false));
			expect(await pagemillKilledWhen(scene.argv(), scene.cwd, isTime)).toBe(true);
			const open = openCalls();
			expect(open - openBefore).toBeLessThanOrEqual(CONCURRENCY);
			underWay += Math.max(0, open - openBefore);
			openBefore = open;
		}
		const last = await pagemill(scene.argv(), scene.cwd);
		expect([last.exitCode, last.stderr]).toEqual([0, expect.stringContaining('pages failed: too-large')]);

		expect(scene.rows().map(({ status, reason }) => reason ?? status)).toEqual(
			scene.pages.map((_, index) => turnOf(index).ends),
		);
		const needed = (index: number): number =>
			turnOf(index).ends === 'written' && turnOf(index).fault !== 'ok' ? 2 : 1;
		const asked = new Map<string, number>();
		for (const { image } of calls) asked.set(image, (asked.get(image) ?? 0) + 1);
		const repeated = scene.pages.reduce(
			(sum, { image }, index) => sum + Math.max(0, (asked.get(image) ?? 0) - needed(index)),
			0,
		);
		// A machine under load may let calls time out that were not meant to.
		const timeouts = ledger().filter((line) => line.includes('"code":"timeout"')).length - SLOW.length * 2;
		expect(repeated).toBeLessThanOrEqual(underWay + Math.max(0, timeouts));
		expect(underWay).toBeGreaterThan(0);

		// The same pages of a server without faults, in one go.
		const sound = await predictScene(PAGES, {}, settings);
		await cliRun(sound.cwd, sound.argv());
		const expected = sound.digests();
		expect(Object.keys(expected)).toHaveLength(PAGES);
		const written = scene.pages
			.filter((_, index) => turnOf(index).ends === 'written')
			.map(({ pageId }) => `${pageId}.html`);
		expect(scene.digests()).toEqual(Object.fromEntries(written.map((file) => [file, expected[file]])));
	}, 300_000);
});

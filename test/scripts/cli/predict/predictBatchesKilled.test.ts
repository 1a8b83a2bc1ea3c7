import { describe, expect, it } from 'vitest';
import { batchScene } from '../../../helpers/batchScene.ts';
import type { BatchFault } from '../../../helpers/batchServer.ts';
import { pagemill, pagemillKilledWhen } from '../../../helpers/pagemill.ts';

const PAGES = 60;
const KILLS = 12;

const status = (code: number): BatchFault => ({
	when: 'before',
	how: { status: code, headers: { 'retry-after': '0' } },
});
/** In turn, at whatever route: what passes, before and after the request was worked on. */
const FAULTS: readonly (BatchFault | undefined)[] = [
	undefined,
	status(429),
	undefined,
	{ when: 'after', how: 'reset' },
	undefined,
	status(503),
	undefined,
	{ when: 'before', how: 'reset' },
	undefined,
	{ when: 'after', how: 'html' },
	undefined,
];

describe('predict, killed again and again, on a batch API that fails in every way', () => {
	it('writes every page, and pays for each once', async () => {
		let requests = 0;
		const scene = await batchScene(
			PAGES,
			{
				looksOf: (nth) => 1 + (nth % 3),
				faultOf: () => FAULTS[requests++ % FAULTS.length],
				endOf: (nth) => (nth % 4 === 3 ? { status: 'expired', done: 3 } : {}),
			},
			{ batch: { maxRequests: 7 }, retry: { attempts: 30, baseMs: 2, longestMs: 10 } },
		);
		let kills = 0;
		for (let kill = 0; kill < KILLS; kill += 1) {
			const from = requests;
			// A few requests later each time, so that every step is hit.
			if (await pagemillKilledWhen(scene.argv(), scene.cwd, () => requests >= from + 3 + kill)) kills += 1;
		}
		const { exitCode } = await pagemill(scene.argv(), scene.cwd);
		expect([exitCode, Object.keys(scene.digests()).length]).toEqual([0, PAGES]);
		expect(kills).toBeGreaterThan(KILLS / 2);
		expect(scene.batches.paid()).toEqual(scene.expected);
	}, 300_000);
});

import { expect, it } from 'vitest';
import { pauseMs } from '../../pipeline/run/pauseMs.ts';

it('what is on its way is asked for after half a minute, then ever less often, down to every five minutes', () => {
	const seconds = [1, 2, 3, 11, 12, 300].map((nth) => Math.round(pauseMs(nth) / 1000));
	expect(seconds).toEqual([30, 38, 47, 279, 300, 300]);
});

it('what is looked at more often is asked for more often, and nothing less often', () => {
	expect([pauseMs(1, 200), pauseMs(300, 200)]).toEqual([200, 2_000]);
	expect([pauseMs(1, 60_000), pauseMs(300, 60_000)]).toEqual([30_000, 300_000]);
});

import { expect, it } from 'vitest';
import { pauseOf } from '../../../../scripts/cli/predict/pauseOf.ts';

it('pages that wait are asked for after half a minute, then ever less often, down to every five minutes', () => {
	expect([1, 2, 3, 11, 12, 300].map((nth) => Math.round(pauseOf(nth, 60) / 1000))).toEqual([30, 38, 47, 279, 300, 300]);
});

it('an endpoint that is looked at more often is asked more often', () => {
	expect([pauseOf(1, 0.2), pauseOf(300, 0.2)]).toEqual([200, 2_000]);
});

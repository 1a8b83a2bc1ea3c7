import { describe, expect, it } from 'vitest';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { stageRandom } from '../../pipeline/run/stageRandom.ts';
import { familyOf } from '../../pipeline/run/unitKey.ts';

describe('stageRandom', () => {
	it('gives the stream of seed, stage and labels to a stage that says so', () => {
		expect(stageRandom({ name: 'rank', usesRandom: true }, 7)('a', 1)()).toBe(randomStream(7, 'rank', 'a', 1)());
	});

	it.each([{}, { usesRandom: false }])(
		'refuses a stage that does not: its results would outlive a new seed',
		(said) => {
			const stage = { name: 'rank', version: 1, ...said };
			expect(familyOf(stage, {}, {}, {}, 1)).toEqual(familyOf(stage, {}, {}, {}, 2));
			expect(() => stageRandom(stage, 7)('a')).toThrow('stage rank draws random numbers without saying usesRandom');
		},
	);
});

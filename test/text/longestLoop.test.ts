import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestLoop, type TextLoop } from '../../pipeline/text/longestLoop.ts';

/** Tries every start and every period. */
const longestLoopSlowly = (text: string): TextLoop | undefined => {
	let best: TextLoop | undefined;
	for (let period = 1; period <= text.length / 2; period++) {
		for (let start = 0; start + 2 * period <= text.length; start++) {
			let end = start + period;
			while (end < text.length && text[end] === text[end - period]) end++;
			const characters = end - start;
			if (characters >= 2 * period && characters > (best?.characters ?? 0)) {
				best = {
					periodCharacters: period,
					rounds: Math.floor(characters / period),
					characters,
					share: characters / text.length,
				};
			}
		}
	}
	return best;
};

describe('longestLoop', () => {
	it.each(['', 'a', 'ab', 'abc'])('finds none in %j', (text) => {
		expect(longestLoop(text)).toBeUndefined();
	});

	it('finds a sentence said four times after a sound beginning', () => {
		// 20 sound characters, then four rounds of ten: 40 of 60.
		expect(longestLoop(`${'A sound introduction'}${'and again '.repeat(4)}`)).toEqual({
			periodCharacters: 10,
			rounds: 4,
			characters: 40,
			share: 40 / 60,
		});
	});

	it('sees through line ends that a layout put between rounds', () => {
		// White space is one space each, so the period is nine letters and a space.
		expect(longestLoop('and again\nand  again\tand\nagain and again ')).toMatchObject({
			periodCharacters: 10,
			rounds: 4,
		});
	});

	it('looks at the end of a very long text, and at periods of up to 256', () => {
		const passage = Array.from({ length: 256 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('');
		expect(longestLoop(`${'x'.repeat(60_000)}${passage.repeat(391)}`)).toMatchObject({ periodCharacters: 256 });
		expect(longestLoop(`${passage}!${passage}!`)).toBeUndefined();
	});

	it('equals a search of every start and period', () => {
		const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 70 });
		fc.assert(
			fc.property(text, (drawn) => {
				expect(longestLoop(drawn)).toEqual(longestLoopSlowly(drawn));
			}),
			{ numRuns: 1000 },
		);
	});
});

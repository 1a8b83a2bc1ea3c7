import { randomStream } from '../../pipeline/numeric/randomStream.ts';

const LETTERS = 'eeeeeeettttaaaooiinnssrrhhldcumfpgwybvk';

/** Words of two to nine letters, as frequent as in English, from a vocabulary of 3,000; `characters` of them, blanks included. */
export const madeTexts = (seed: number) => {
	const random = randomStream(seed, 'texts');
	const below = (count: number): number => Math.floor(random() * count);
	const word = (): string => Array.from({ length: 2 + below(8) }, () => LETTERS[below(LETTERS.length)]).join('');
	const vocabulary = Array.from({ length: 3_000 }, word);
	const text = (characters: number): string => {
		let made = '';
		while (made.length < characters) made += `${vocabulary[below(vocabulary.length)]} `;
		return made.slice(0, characters);
	};
	/** Each character is replaced, left out or doubled with a chance of `share` in all. */
	const damaged = (whole: string, share: number): string =>
		[...whole]
			.map((character) => {
				if (random() >= share) return character;
				return ['', `${character}${character}`, 'x'][below(3)];
			})
			.join('');
	return { text, damaged, below };
};

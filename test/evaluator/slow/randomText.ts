import type { Draws } from './draws.ts';

/** How the texts of one page are made; few letters make edges, ties and wide components common. */
export interface TextStyle {
	readonly letters: readonly string[];
	readonly most: number;
	/** Words that blocks are put together from; none for letters alone. */
	readonly words: readonly string[];
}

const ALPHABETS = [
	'ab',
	'abc',
	'abcd',
	'abξ',
	'ab$ ξ',
	'a😀😁b',
	'aé漢\u200b字',
	'ab\\[]()',
	'abcdefghijklmnopqrstuvwxyz',
];

/** Fifty different characters: sixteen changed give 0.68, seventeen 0.66, eighteen 0.64. */
const FIFTY = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'];

const letters = (draw: Draws, { letters: alphabet }: TextStyle, length: number): string =>
	Array.from({ length }, () => draw.of(alphabet)).join('');

export const randomStyle = (draw: Draws): TextStyle => {
	const style = { letters: [...draw.of(ALPHABETS)], most: draw.of([2, 4, 6, 9, 12]), words: [] };
	if (draw.chance(0.5)) return style;
	return {
		...style,
		words: Array.from({ length: draw.between(2, 6) }, () => letters(draw, style, draw.between(1, 5))),
	};
};

export const randomText = (draw: Draws, style: TextStyle): string => {
	if (draw.chance(0.05)) return draw.of(['', ' ', '$', '$$ \u00a0\n', '\u0085', '\ufeff', 'ξ', 'ξξξ']);
	if (draw.chance(0.012)) return FIFTY.join('');
	const text =
		style.words.length > 0 && draw.chance(0.8)
			? Array.from({ length: draw.between(1, 4) }, () => draw.of(style.words)).join(draw.of(['', ' ']))
			: letters(draw, style, draw.between(0, style.most));
	return draw.chance(0.06)
		? draw.of([`$${text}$`, `\\[${text}\\]`, ` \\( ${text}$\\)`, `$$\\[${text}\\]$$`, `\\[${text}\\)`])
		: text;
};

/** The text with some characters changed, dropped, doubled or exchanged. */
export const damagedText = (draw: Draws, style: TextStyle, text: string): string => {
	const characters = [...text];
	if (characters.length === 50 && draw.chance(0.8)) {
		const changed = draw.shuffled([...characters.keys()]).slice(0, draw.of([16, 17, 17, 18]));
		return characters.map((character, place) => (changed.includes(place) ? '·' : character)).join('');
	}
	const changes = draw.of([0, 0, 1, 1, 2, 3, Math.ceil(characters.length / 3), characters.length]);
	for (let change = 0; change < changes && characters.length > 0; change++) {
		const place = draw.between(0, characters.length - 1);
		const own = characters[place] as string;
		characters.splice(
			place,
			1,
			...draw.of([[draw.of(style.letters)], [], [own, draw.of(style.letters)], ['ξ'], ['z']]),
		);
	}
	return characters.join('');
};

/** The text cut into pieces of any length, none included. */
export const cutText = (draw: Draws, text: string, pieces: number): string[] => {
	const characters = [...text];
	const cuts = Array.from({ length: pieces - 1 }, () => draw.between(0, characters.length)).sort((a, b) => a - b);
	return [...cuts, characters.length].map((end, place) => characters.slice(cuts[place - 1] ?? 0, end).join(''));
};

import { hashWord } from '../../numeric/hashWord.ts';
import { forEachWord } from '../../text/forEachWord.ts';

/** Words and characters that make one shingle (spec: distillation, section 6; GPT-3's decontamination took 13 words too). */
const SHINGLE_WORDS = 13;
const SHINGLE_CHARACTERS = 5;

/** Scripts without spaces between words: each character stands for itself. Korean has spaces, and words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;

const WORD_SEED = 0x13;
const CHARACTER_SEED = 0x5c;

/** Mixes the hashes of `size` tokens from `start` on into one, as MurmurHash3 does with blocks of four bytes. */
const mixed = (tokens: readonly number[], start: number, size: number, seed: number): number => {
	let hash = seed;
	for (let at = start; at < start + size; at++) {
		let block = Math.imul(tokens[at] as number, 0xcc9e2d51);
		block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
		hash ^= block;
		hash = (hash << 13) | (hash >>> 19);
		hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
	}
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
};

/**
 * Hashes of the different shingles of a text, ascending: of 13 words in a row, as the project counts words, in lower case; and of 5
 * characters in a row of Chinese and Japanese, with nothing but themselves between. A text in several scripts has both.
 *
 * Two different shingles have one hash with a chance of 2^-32: 1 in 25,000 pairs of pages of 400 shingles each then seem to share
 * one more than they do.
 */
export const shinglesOf = (text: string): Uint32Array => {
	const characters: number[] = [];
	const spaced = text
		.normalize('NFKC')
		.toLowerCase()
		.replace(UNSPACED, (character) => {
			characters.push(character.codePointAt(0) as number);
			return ' ';
		});
	const words: number[] = [];
	forEachWord(spaced, (whole, from, to) => words.push(hashWord(whole.slice(from, to), WORD_SEED)));
	const ofWords = Math.max(0, words.length - SHINGLE_WORDS + 1);
	const ofCharacters = Math.max(0, characters.length - SHINGLE_CHARACTERS + 1);
	const hashes = new Uint32Array(ofWords + ofCharacters);
	for (let at = 0; at < ofWords; at++) hashes[at] = mixed(words, at, SHINGLE_WORDS, WORD_SEED);
	for (let at = 0; at < ofCharacters; at++)
		hashes[ofWords + at] = mixed(characters, at, SHINGLE_CHARACTERS, CHARACTER_SEED);
	hashes.sort();
	return hashes.filter((hash, at) => at === 0 || hash !== hashes[at - 1]);
};

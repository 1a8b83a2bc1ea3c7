import { type Meaning, VOCABULARIES, type Vocabulary } from './vocabularies.ts';

/** What a word of a vocabulary means; undefined for one that it does not hold (`constructor` and `__proto__` neither). */
export const meaningOf = (vocabulary: Vocabulary, word: string): Meaning | undefined =>
	Object.hasOwn(VOCABULARIES[vocabulary], word) ? VOCABULARIES[vocabulary][word] : undefined;

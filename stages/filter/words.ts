import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { drop, keep } from '../../pipeline/contract/verdict.ts';
import { countedText } from '../../pipeline/document/countedText.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { countWords } from '../../pipeline/text/countWords.ts';

const configSchema = z.strictObject({
	/** Pages under 50 words are not worth transcribing (AmbiHTMLBench, section 3.1). */
	minWords: z.number().int().nonnegative().default(50),
});

/** Drops pages with hardly any text, and measures the others (spec: curation, section 4). */
export const words = defineEach({
	name: 'words',
	version: 1,
	record: 'page',
	config: configSchema,
	reads: ['layout'],
	writes: ['volume'],
	dropReasons: ['too-few-words'],
	engines: ['icu'],
	start:
		({ minWords }) =>
		({ layout }) => {
			const text = countedText(layout);
			const count = countWords(text);
			if (count < minWords) return drop('too-few-words', { words: count, minWords });
			const volume = { words: count, characters: text.length, textSha256: sha256(text) };
			return keep<'volume'>({ volume }, { words: count, minWords, characters: text.length });
		},
});

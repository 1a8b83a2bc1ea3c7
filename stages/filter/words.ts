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

/** Drops pages with hardly any text, and measures the others: volume and language (spec: curation, sections 4 and 6). */
export const words = defineEach({
	name: 'words',
	version: 2,
	record: 'page',
	config: configSchema,
	reads: ['layout'],
	writes: ['volume'],
	dropReasons: ['too-few-words'],
	needs: ['language'],
	engines: ['icu', 'eld'],
	start:
		({ minWords }, { language }) =>
		({ layout }) => {
			const text = countedText(layout);
			const count = countWords(text);
			if (count < minWords) return drop('too-few-words', { words: count, minWords });
			// Code is written in English words whatever the page is in.
			const prose = countedText({ blocks: layout.blocks.filter(({ kind }) => kind !== 'code') });
			const volume = {
				words: count,
				characters: text.length,
				textSha256: sha256(text),
				language: language.detect(prose),
			};
			return keep<'volume'>({ volume }, { words: count, minWords, characters: text.length, language: volume.language });
		},
});

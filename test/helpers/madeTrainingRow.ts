import { readReplyMarkup } from '../../pipeline/distillation/reply/readReplyMarkup.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { pageId } from '../../pipeline/document/pageId.ts';
import type { PageFeatures, PageRecord } from '../../pipeline/document/records.ts';
import type { Target } from '../../pipeline/document/trainingRecords.ts';
import { madeBlock, madeLayout } from './madeLayout.ts';

/** A page on its way into a training set: page `pageNumber` of the document `name`, which says `text` and is to be written as `html`. */
export const madeTrainingRow = (
	name: string,
	text: string,
	{ html = '', pageNumber = 1, tokens = 100, pHash = sha256(`picture ${name} ${pageNumber}`).slice(0, 16) } = {},
) => ({
	id: pageId(sha256(name), pageNumber),
	page: { sha256: sha256(name), kind: 'pdf', pageNumber } as PageRecord,
	layout: madeLayout([madeBlock({ text })]),
	features: { pHash } as PageFeatures,
	target: {
		style: 'transcription',
		text: html,
		fellBack: null,
		notes: [],
		tokens: { image: 1, prompt: 1, target: tokens, total: tokens + 2 },
		anyStyle: { tokens, texts: [readReplyMarkup(html).text] },
	} as Target,
});

/** The same page as one of the benchmark. */
export const madeBenchmarkPage = (name: string, text: string, pHash?: string) => {
	const { id, page, layout, features } = madeTrainingRow(name, text, pHash === undefined ? {} : { pHash });
	return { id, facets: { page, layout, features } };
};

/** Words `from`…`to`, all different. */
export const numberedWords = (from: number, to: number): string =>
	Array.from({ length: to - from + 1 }, (_, at) => `w${from + at}`).join(' ');

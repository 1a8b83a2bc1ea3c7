import { join } from 'node:path';
import type { ExtractedPage } from '../../../datasets/formats/extracted/extractedPage.ts';
import { pageText } from '../../../datasets/formats/extracted/pageText.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { type PageFile, pageFile, type WrittenPage } from '../../../pipeline/effects/evaluation/pageFile.ts';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import type { AskedPages, Predictions } from './evaluationRequest.ts';

/** Of each page the digest of what the evaluator takes of it. */
export type PredictedPages = PageFile<string>;

async function* written(pages: AsyncIterable<ExtractedPage>, signal: AbortSignal): AsyncGenerator<WrittenPage<string>> {
	for await (const page of pages) {
		if (signal.aborted) throw new Interrupted();
		const text = pageText(page);
		yield { pageId: page.pageId, text, about: sha256(text) };
	}
}

/** What a model predicted as `extracted/NAME.jsonl`: scored again from that file, it has the same scores to the last bit. */
export const predictedPages = ({ model, pages }: Predictions, asked: AskedPages): Promise<PredictedPages> =>
	pageFile(join(asked.out, 'extracted', `${model}.jsonl`), written(pages(asked), asked.signal));

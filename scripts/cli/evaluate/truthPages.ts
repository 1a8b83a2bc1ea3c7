import { join } from 'node:path';
import { pageText } from '../../../datasets/formats/extracted/pageText.ts';
import type { TruthPage } from '../../../datasets/formats/extracted/truthPage.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { type PageFile, pageFile, type WrittenPage } from '../../../pipeline/effects/evaluation/pageFile.ts';
import { pageColumns } from '../../../pipeline/evaluator/pageColumns.ts';

/** What is kept in memory of a page of the truth. */
export interface AboutTruth {
	readonly digest: string;
	readonly columns: Readonly<Record<string, string>>;
	/** Relative to the folder of the truth's file, or, of a truth that was rendered, of the results. */
	readonly image: string | undefined;
	readonly name: string | undefined;
}

async function* written(pages: AsyncIterable<TruthPage>): AsyncGenerator<WrittenPage<AboutTruth>> {
	for await (const { page, columns, image, name } of pages) {
		const text = pageText(page);
		const about = { digest: sha256(text), columns: { ...columns, ...pageColumns(page) }, image, name };
		yield { pageId: page.pageId, text, about };
	}
}

/** The truth as extracted objects in canonical form, for reading page by page. */
export const truthPages = (out: string, pages: AsyncIterable<TruthPage>): Promise<PageFile<AboutTruth>> =>
	pageFile(join(out, 'cache', 'truth.jsonl'), written(pages));

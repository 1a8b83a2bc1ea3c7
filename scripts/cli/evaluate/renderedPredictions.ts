import type { ExtractedPage } from '../../../datasets/formats/extracted/extractedPage.ts';
import type { AskedPages } from './evaluationRequest.ts';
import { predictionFiles } from './predictionFiles.ts';
import { renderedPages } from './renderedPages.ts';
import { renderingFolders } from './renderingFolders.ts';

/**
 * Pages of a folder of HTML and Markdown files, rendered, in the order of the truth. Files that are of no page of the truth follow as
 * missing, so that they are told, and are not rendered.
 * @throws {UserError} for a folder that cannot be read, or where no browser starts · {Interrupted} when asked to stop
 */
export async function* renderedPredictions(
	model: string,
	folder: string,
	asked: AskedPages,
): AsyncGenerator<ExtractedPage> {
	const { files, strangers } = await predictionFiles(folder, asked.truth);
	yield* renderedPages(model, files, renderingFolders(asked.out, model), asked);
	for (const pageId of strangers) yield { pageId, status: 'missing' };
}

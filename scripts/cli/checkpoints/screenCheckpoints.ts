import { screenPage, type ScreenedPage } from '../../../pipeline/distillation/checkpoints/screenPage.ts';
import { type ScreenSummary, screenSummary } from '../../../pipeline/distillation/checkpoints/screenSummary.ts';
import type { PageFile } from '../../../pipeline/effects/evaluation/pageFile.ts';
import type { ObjectPage } from '../../../pipeline/evaluator/pageObject.ts';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import { predictionFiles } from '../evaluate/predictionFiles.ts';
import { readMarkup } from '../evaluate/readMarkup.ts';
import type { AboutTruth } from '../evaluate/truthPages.ts';

export interface Checkpoint {
	readonly model: string;
	/** Absolute, of `<page id>.html`. */
	readonly folder: string;
}

const predictedPage = async (path: string | undefined): Promise<Parameters<typeof screenPage>[1]> => {
	if (path === undefined) return { status: 'missing' };
	const markup = await readMarkup(path);
	return 'status' in markup ? markup : { html: markup.text };
};

/**
 * What can be told of checkpoints without rendering, page by page.
 * @throws {UserError} for folders that cannot be read · {Interrupted} when asked to stop
 */
export const screenCheckpoints = async (
	truth: PageFile<AboutTruth>,
	checkpoints: readonly Checkpoint[],
	signal: AbortSignal,
): Promise<readonly ScreenSummary[]> => {
	const summaries: ScreenSummary[] = [];
	for (const { model, folder } of checkpoints) {
		const { files } = await predictionFiles(folder, truth);
		const pages: ScreenedPage[] = [];
		for (const pageId of truth.pageIds) {
			if (signal.aborted) throw new Interrupted();
			const asked = JSON.parse((await truth.read(pageId)) as string) as ObjectPage;
			pages.push(screenPage(asked, await predictedPage(files.get(pageId))));
			// Between pages Ctrl-C is heard.
			await new Promise((done) => setImmediate(done));
		}
		summaries.push(screenSummary(model, pages));
	}
	return summaries;
};

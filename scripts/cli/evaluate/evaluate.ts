import { dirname, join } from 'node:path';
import { digestOf, sha256 } from '../../../pipeline/document/digest.ts';
import { pageText } from '../../../datasets/formats/extracted/pageText.ts';
import type { PageFile } from '../../../pipeline/effects/evaluation/pageFile.ts';
import { identifyRenderer } from '../../../pipeline/effects/browser/render/identifyRenderer.ts';
import { sandboxNote } from '../../../pipeline/effects/browser/sandboxNote.ts';
import { scoreCache } from '../../../pipeline/effects/evaluation/scoreCache.ts';
import { OBJECTIVE_V1 } from '../../../pipeline/evaluator/constants.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { formatCount } from '../../../pipeline/text/formatCount.ts';
import type { EvaluationRequest } from './evaluationRequest.ts';
import { openOut } from './openOut.ts';
import { isTruthHtml, openTruth } from './openTruth.ts';
import { type PredictedPages, predictedPages } from './predictedPages.ts';
import type { ScoredPages } from './scoredPages.ts';
import { type ScoreTask, scoreMissing } from './scoreMissing.ts';
import type { AboutTruth } from './truthPages.ts';
import { writeResults } from './writeResults.ts';
import type { EvaluationData } from '../../../pipeline/report/evaluation/evaluationData.ts';

const CONSTANTS_DIGEST = digestOf(OBJECTIVE_V1);

const scoreKey =
	(truth: PageFile<AboutTruth>) =>
	(pages: PredictedPages, pageId: string): string => {
		const predicted = pages.about(pageId) ?? sha256(pageText({ pageId, status: 'missing' }));
		return sha256(`${CONSTANTS_DIGEST}\n${truth.about(pageId)?.digest}\n${predicted}`);
	};

const missingTasks = ({ truth, models, cache, keyOf }: ScoredPages): ScoreTask[] => {
	const tasks = new Map<string, ScoreTask>();
	for (const { pages } of models)
		for (const pageId of truth.pageIds) {
			const key = keyOf(pages, pageId);
			if (cache.has(key)) continue;
			const pair = async () => ({ truth: (await truth.read(pageId)) as string, predicted: await pages.read(pageId) });
			tasks.set(key, { key, pair });
		}
	return [...tasks.values()];
};

const run = async (request: EvaluationRequest, closing: (() => Promise<void>)[]): Promise<EvaluationData> => {
	const { out, note } = request;
	const isTruthRendered = await isTruthHtml(request.truthPath);
	const isRendered = isTruthRendered || request.predictions.some((predictions) => predictions.isRendered);
	const renderer = isRendered ? await identifyRenderer(request.own) : undefined;
	const unsafe = isRendered ? sandboxNote() : undefined;
	if (unsafe) note(`notice: ${unsafe}\n`);
	const truth = await openTruth(request);
	closing.push(truth.close);
	const models: ScoredPages['models'][number][] = [];
	const byName = [...request.predictions].sort((a, b) => (a.model < b.model ? -1 : 1));
	for (const predictions of byName) {
		const pages = await predictedPages(predictions, { ...request, truth });
		closing.push(pages.close);
		models.push({ model: predictions.model, pages, isRendered: predictions.isRendered === true });
	}
	const cache = await scoreCache(join(out, 'cache', 'scores.jsonl'));
	closing.push(cache.close);
	const scored = { truth, isTruthRendered, models, cache, keyOf: scoreKey(truth), ...(renderer ? { renderer } : {}) };
	const tasks = missingTasks(scored);
	const asked = truth.pageIds.length * models.length;
	note(
		`${counted(truth.pageIds.length, 'page')}, ${counted(models.length, 'model')}; to score: ${formatCount(tasks.length)}, kept from before or alike: ${formatCount(asked - tasks.length)}\n`,
	);
	await scoreMissing(cache, tasks, request);
	return writeResults(scored, request, isTruthRendered ? out : dirname(request.truthPath));
};

/**
 * Scores predictions against ground truth and writes the results: only what changed since the last time is scored again. Whatever
 * ends the process, files are whole.
 * @throws {UserError} for what is wrong with the input · {Interrupted} when asked to stop
 */
export const evaluate = async (request: EvaluationRequest): Promise<EvaluationData> => {
	const release = await openOut(request.out);
	const closing: (() => Promise<void>)[] = [];
	try {
		return await run(request, closing);
	} finally {
		for (const close of closing) await close();
		await release();
	}
};

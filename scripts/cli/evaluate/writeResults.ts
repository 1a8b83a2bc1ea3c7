import { join } from 'node:path';
import { csvRows } from '../../../datasets/formats/rows/csvRows.ts';
import { writeAtomically } from '../../../pipeline/effects/files/writeAtomically.ts';
import { writeScoresParquet } from '../../../pipeline/effects/tables/writeScoresParquet.ts';
import { OBJECTIVE_V1 } from '../../../pipeline/evaluator/constants.ts';
import { documentOf } from '../../../pipeline/evaluator/documentOf.ts';
import { leaderboard, RESAMPLES } from '../../../pipeline/evaluator/leaderboard.ts';
import { sliceMeans } from '../../../pipeline/evaluator/sliceMeans.ts';
import type { EvaluationData } from '../../../pipeline/report/evaluation/evaluationData.ts';
import { evaluationHtml } from '../../../pipeline/report/evaluation/evaluationHtml.ts';
import { leaderboardMarkdown } from '../../../pipeline/report/evaluation/leaderboardMarkdown.ts';
import { leaderboardRows } from '../../../pipeline/report/evaluation/leaderboardRows.ts';
import { toolVersion } from '../../wiring/toolVersion.ts';
import type { EvaluationRequest } from './evaluationRequest.ts';
import { failuresOf } from './failuresOf.ts';
import { type PageRow, pageRow } from './pageRow.ts';
import type { ScoredPages } from './scoredPages.ts';
import { shownScores } from './shownScores.ts';
import { strangersOf } from './strangersOf.ts';

const CHUNK_ROWS = 500;

/** Writes `pages.jsonl`, a row for each model and page, and answers the rows by model. */
const writePages = async ({ truth, models, cache, keyOf }: ScoredPages, path: string) => {
	const rows = new Map<string, PageRow[]>();
	async function* chunks(): AsyncGenerator<string> {
		for (const { model, pages } of models) {
			const own: PageRow[] = [];
			rows.set(model, own);
			let held = '';
			for (const pageId of truth.pageIds) {
				const row = pageRow(model, await cache.read(keyOf(pages, pageId)));
				own.push(row);
				held += `${JSON.stringify(row)}\n`;
				if (own.length % CHUNK_ROWS !== 0) continue;
				yield held;
				held = '';
			}
			yield held;
		}
	}
	await writeAtomically(path, chunks());
	return rows;
};

const dataOf = (
	scored: ScoredPages,
	rows: ReadonlyMap<string, readonly PageRow[]>,
	{ seed, failed }: EvaluationRequest,
): EvaluationData => {
	const { truth, renderer } = scored;
	const models = [...rows].map(([model, scores]) => ({ model, scores }));
	const ranked = leaderboard(models, { seed, failed });
	const byRank = ranked.map(({ model }) => ({ model, scores: rows.get(model) ?? [] }));
	const columnsOf = (pageId: string) => truth.about(pageId)?.columns ?? {};
	return {
		tool: toolVersion(),
		constants: OBJECTIVE_V1,
		...(renderer ? { renderer } : {}),
		seed,
		resamples: RESAMPLES,
		failed,
		truth: {
			pages: truth.pageIds.length,
			documents: new Set(truth.pageIds.map(documentOf)).size,
			pagesWithTables: truth.pageIds.filter((pageId) => columnsOf(pageId).tables === 'with tables').length,
		},
		models: ranked,
		slices: sliceMeans(byRank, columnsOf, ({ status }) => failed === 'score' || status === 'scored'),
		failures: failuresOf(byRank),
		strangers: strangersOf(scored),
	};
};

/** Writes every file of an evaluation, each whole or not at all, from the scores that are kept. */
export const writeResults = async (
	scored: ScoredPages,
	request: EvaluationRequest,
	truthFolder: string,
): Promise<EvaluationData> => {
	const pathOf = (name: string): string => join(request.out, name);
	const rows = await writePages(scored, pathOf('pages.jsonl'));
	await writeScoresParquet(pathOf('pages.jsonl'));
	const data = dataOf(scored, rows, request);
	await writeAtomically(pathOf('leaderboard.json'), `${JSON.stringify(data, null, '\t')}\n`);
	await writeAtomically(pathOf('leaderboard.csv'), csvRows(leaderboardRows(data.models, 'csv')));
	await writeAtomically(pathOf('leaderboard.md'), leaderboardMarkdown(data));
	const models = data.models.flatMap(({ model }) => scored.models.find((one) => one.model === model) ?? []);
	const shown = await shownScores({ ...scored, models }, rows, { truth: truthFolder, out: request.out });
	await writeAtomically(pathOf('report.html'), evaluationHtml(data, shown));
	const { truth, cache, keyOf } = scored;
	await cache.closeWith(models.flatMap(({ pages }) => truth.pageIds.map((pageId) => keyOf(pages, pageId))));
	return data;
};

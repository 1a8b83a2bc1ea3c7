import { markdownRows } from '../../../datasets/formats/rows/markdownRows.ts';
import { counted } from '../../text/counted.ts';
import type { EvaluationData } from './evaluationData.ts';
import { evaluationNotes } from './evaluationNotes.ts';
import { leaderboardRows } from './leaderboardRows.ts';
import { rendererText } from './rendererText.ts';
import { sliceRows } from './sliceRows.ts';
import { unscoredRows } from './unscoredRows.ts';

/** `leaderboard.md`: the leaderboard, what one must know beside it, and the scores by slice. */
export const leaderboardMarkdown = (data: EvaluationData): string => {
	const { truth, constants, renderer, seed, resamples, failed, slices } = data;
	const notes = evaluationNotes(data);
	return [
		'# Leaderboard\n',
		`${counted(truth.pages, 'page')} of ${counted(truth.documents, 'document')}, ${truth.pagesWithTables} with tables. ${constants.version}; 95 % intervals from ${resamples} resamples of whole documents, seed ${seed}; failed pages ${failed === 'score' ? 'count as failed' : 'are left out of the means'}.${renderer ? ` Rendered with ${rendererText(renderer)}.` : ''} All constants: \`leaderboard.json\`.\n`,
		markdownRows(leaderboardRows(data.models, 'markdown')),
		...(notes.length === 0 ? [] : [notes.map((note) => `- ${note}\n`).join('')]),
		'## Not scored, but worth knowing\n\nMeans over the pages that could be scored.\n',
		markdownRows(unscoredRows(data.models)),
		...(slices.length === 0 ? [] : ['## By slice\n', markdownRows(sliceRows(slices))]),
	].join('\n');
};

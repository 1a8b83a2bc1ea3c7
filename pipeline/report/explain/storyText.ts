import { alignedRows } from '../../../datasets/formats/rows/alignedRows.ts';
import { printable } from '../../../datasets/formats/rows/printable.ts';
import { textOfCell } from '../../../datasets/formats/rows/textOfCell.ts';
import type { Cell, RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { SET_ASIDE } from '../../document/trainingStages.ts';
import { counted } from '../../text/counted.ts';
import { decisionLines } from './decisionLines.ts';
import type { Story, StoryDistances, StoryReview } from './story.ts';

const rounded = (value: number): number => Number(value.toFixed(4));

const distanceText = ({ nearness, layout, visual, difficulty, volume }: StoryDistances): string =>
	`nearness ${rounded(nearness)} = layout ${rounded(layout)}, visual ${rounded(visual)}, difficulty ${rounded(difficulty)}, volume ${rounded(volume)} (weighted)`;

const fact = ([name, value]: readonly [string, Cell]): string =>
	`${name} ${textOfCell(typeof value === 'number' ? rounded(value) : value)}`;

const fate = (story: Story): string => {
	const last = story.decisions.at(-1);
	if (story.inSubset) return 'in the subset';
	if (!last) return 'met, and not yet decided on';
	if (story.record === 'file' && last.verdict === 'kept') return 'opened into its pages; ask for one as PATH#NUMBER';
	if (last.verdict === 'kept' && last.stage === STAGE_OF_FACET.trainingPlace) return 'in the training set';
	if (last.stage === SET_ASIDE.stage && last.reason === SET_ASIDE.reason) return 'set aside for the training line';
	if (last.verdict === 'kept') return `kept so far; the run ended after ${last.stage}`;
	return `${last.verdict} by ${last.stage}: ${last.reason}`;
};

const selectionText = (story: Story): string[] => {
	const { cluster, selection } = story;
	if (!cluster) return [];
	const place = `cluster ${cluster.cluster}: ${counted(cluster.pages, 'page')}, ${cluster.retained} retained; ${rounded(cluster.distance)} from its centroid`;
	if (!selection) return [place];
	if (selection.retained) return [place, `retained: stands for ${counted(selection.covers, 'removed page')}`];
	if (!selection.coveredBy) return [place, 'not retained'];
	const { pageId, locator, distances } = selection.coveredBy;
	return [place, `covered by ${pageId} (${locator})`, `  ${distanceText(distances)}`];
};

const reviewText = ({ reviewer, decision, reason, note, date, standing }: StoryReview): string =>
	`  ${reviewer}, ${date}: ${decision}${reason === null ? '' : ` ${reason}`}${note === null ? '' : ` (${note})`}${standing === 'counted' ? '' : ` [${standing}]`}`;

const neighbourRows = (story: Story): RowSet => ({
	columns: ['page', 'locator', 'retained', 'nearness', 'layout', 'visual', 'difficulty', 'volume'],
	rows: story.neighbours.map((near) => [
		near.pageId,
		near.locator,
		near.retained === null ? '' : near.retained ? 'yes' : 'no',
		...[near.nearness, near.layout, near.visual, near.difficulty, near.volume].map(rounded),
	]),
});

/** A story for a terminal. @param widthColumns width of the terminal, only where there is one. */
export const storyText = (story: Story, widthColumns?: number): string => {
	const head = [
		`${story.id}  ${story.locator}`,
		`source ${story.sourceId} (${story.category}; licence ${story.licence})`,
		...story.copies.map((copy) => `the same bytes: ${copy}`),
		Object.entries(story.facts)
			.filter(([, value]) => value !== null)
			.map(fact)
			.join(' · '),
		`→ ${fate(story)}`,
	]
		.filter((line) => line !== '')
		.map(printable);
	const parts = [`${head.join('\n')}\n`, decisionLines(story.decisions, widthColumns)];
	const selection = selectionText(story).map(printable);
	if (selection.length > 0) parts.push(`${selection.join('\n')}\n`);
	if (story.review.length > 0)
		parts.push(`reviewers\n${story.review.map((one) => `${printable(reviewText(one))}\n`).join('')}`);
	if (story.neighbours.length > 0)
		parts.push(`nearest pages of its cluster\n${alignedRows(neighbourRows(story), widthColumns)}`);
	return parts.join('\n');
};

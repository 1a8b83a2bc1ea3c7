import { join } from 'node:path';
import type { ReviewDecision } from '../../../pipeline/document/review/reviewDecision.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { commandLine } from '../commandLine.ts';
import { shownPath } from '../shownPath.ts';
import type { ImportOutcome } from './importReview.ts';

const SHOWN_PAGES = 5;

const pagesOf = (decisions: readonly ReviewDecision[]): string => {
	const ids = [...new Set(decisions.map(({ pageId }) => pageId))];
	const more = ids.length > SHOWN_PAGES ? ` and ${ids.length - SHOWN_PAGES} more` : '';
	return `${ids.slice(0, SHOWN_PAGES).join(', ')}${more}`;
};

/** What people should know after an import, and the command that applies the decisions. */
export const importNotes = (outcome: ImportOutcome, run: string, cwd: string): readonly string[] => {
	const { review, added, known, undecided, unknown, stale, otherNames, likeOthers, notes } = outcome;
	const { recipe } = review;
	const usual = join(cwd, 'runs', recipe.name) === recipe.out;
	const ownStore = recipe.store === join(recipe.out, 'store');
	const again = commandLine(
		'run',
		shownPath(recipe.file, cwd),
		...(usual ? [] : ['--out', shownPath(recipe.out, cwd)]),
		...(ownStore ? [] : ['--store', shownPath(recipe.store, cwd)]),
	);
	return [
		...notes,
		...(known > 0 ? [`${counted(known, 'decision')} known already`] : []),
		...(undecided > 0 ? [`${counted(undecided, 'row')} without a decision`] : []),
		...(unknown.length > 0
			? [`${counted(unknown.length, 'decision')} about pages that are not under review here, kept: ${pagesOf(unknown)}`]
			: []),
		...(stale.length > 0
			? [
					`${counted(stale.length, 'decision')} about another look of the page, kept and not counted: ${pagesOf(stale)}; ${commandLine('review', 'export', run, 'again.csv')} lists them again`,
				]
			: []),
		...(otherNames.length > 0
			? [`--reviewer is for rows that name nobody; rows of ${otherNames.join(', ')} were taken as theirs`]
			: []),
		...likeOthers.map(([name, other]) => `"${name}" and "${other}" count as two reviewers`),
		...(added.length > 0 ? [`To apply them, with the options of the run:\n  ${again}`] : []),
	];
};

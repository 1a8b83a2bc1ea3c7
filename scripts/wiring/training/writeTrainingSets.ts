import { join } from 'node:path';
import { SPOT_CHECK_SHEET } from '../../../datasets/formats/sft/spotCheck/spotCheckSheet.ts';
import { EARLIER_SHEET } from '../../../datasets/formats/sft/spotCheck/earlierSheet.ts';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { EXPORT_FORMATS } from '../../../pipeline/document/exportFormats.ts';
import { STAGE_OF_FACET } from '../../../pipeline/document/stageOfFacet.ts';
import { removeSet } from '../../../pipeline/effects/sft/removeSet.ts';
import { type SpotCheckOutcome, writeSpotCheck } from '../../../pipeline/effects/sft/writeSpotCheck.ts';
import type { RunEvent } from '../../../pipeline/run/events.ts';
import { summaryOf } from '../../../pipeline/run/summaryOf.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { SETS_FOLDER, SPOT_CHECK_FOLDER } from '../outputs.ts';
import { exportSets } from './exportSets.ts';
import { noSetText } from './noSetText.ts';
import { type TrainingRun, trainingRows } from './trainingRows.ts';

const spotCheckNotes = ({ answered, earlier, unread }: SpotCheckOutcome): readonly string[] => [
	...(answered > 0 ? [`spot check: ${counted(answered, 'row')} with the answers that were there`] : []),
	...(earlier > 0
		? [
				`spot check: ${counted(earlier, 'answer')} to targets that are not shown now: see ${SPOT_CHECK_FOLDER}/${EARLIER_SHEET}`,
			]
		: []),
	...unread.map(
		(name) =>
			`spot check: not all of a sheet could be read; it is kept as ${SPOT_CHECK_FOLDER}/${name}: save it as CSV in UTF-8, and copy what lacks into ${SPOT_CHECK_SHEET}`,
	),
];

/**
 * Writes the training sets that a run's recipe names, and rows of them for people to look at, into its folder. A run without rows has
 * none: it says so, and those of the run before it go.
 * @throws whatever keeps the sets from being written, after all else is
 */
export const writeTrainingSets = async (
	run: TrainingRun & { readonly recipe: ResolvedRecipe; readonly onEvent: (event: RunEvent) => void },
): Promise<void> => {
	const { recipe, manifest, onEvent } = run;
	const placed = summaryOf(manifest, STAGE_OF_FACET.trainingPlace);
	if (recipe.export.length === 0 || !placed) return;
	const note = (message: string): void => onEvent({ type: 'note', message });
	const sets = join(recipe.out, SETS_FOLDER);
	let refused: unknown;
	if (placed.counts.kept > 0) {
		note('writing training sets');
		await exportSets(run, recipe.export, sets, recipe.out).catch((error: unknown) => {
			refused = error;
		});
	} else {
		note(noSetText(manifest));
		for (const format of EXPORT_FORMATS) await removeSet(join(sets, format));
	}
	const outcome = await writeSpotCheck(join(recipe.out, SPOT_CHECK_FOLDER), await trainingRows(run), recipe.seed);
	for (const message of spotCheckNotes(outcome)) note(message);
	if (refused === undefined) return;
	note('all else that the run makes is written; its training sets are not');
	throw refused;
};

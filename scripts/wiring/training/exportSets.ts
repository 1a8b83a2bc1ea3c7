import { summaryOf } from '../../../pipeline/run/summaryOf.ts';
import type { SetManifest } from '../../../datasets/formats/sft/setManifest.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import type { ExportFormat } from '../../../pipeline/document/exportFormats.ts';
import { STAGE_OF_FACET } from '../../../pipeline/document/stageOfFacet.ts';
import { writeSets } from '../../../pipeline/effects/sft/writeSets.ts';
import { aboutTraining } from './aboutTraining.ts';
import { type TrainingRun, trainingRows } from './trainingRows.ts';

/**
 * Writes the training sets of a run, each into a folder of `out`.
 * @param where the run, in messages
 * @throws {UserError} for a run without a training line, or one that has not come to its end
 */
export const exportSets = async (
	run: TrainingRun,
	formats: readonly ExportFormat[],
	out: string,
	where: string,
): Promise<readonly Omit<SetManifest, 'files'>[]> => {
	const { manifest } = run;
	if (!summaryOf(manifest, STAGE_OF_FACET.trainingPlace)) {
		const begun = summaryOf(manifest, STAGE_OF_FACET.trainingImage) !== undefined;
		throw new UserError('the run has no training rows', {
			where,
			received: begun
				? `a run that ended before the stage ${STAGE_OF_FACET.trainingPlace}`
				: 'a run without a training line',
			expected: 'a run that teaches pages that it set aside',
			fix: begun
				? 'run the recipe again without --until'
				: 'add to the recipe `teacher: { kind: layout }` and `stages: { reserve: { share: 0.4 } }`, and run it again: what is in the store is not computed again',
		});
	}
	return writeSets({ formats, out, rows: await trainingRows(run), about: await aboutTraining(run) });
};

import { createSetFigures, type SetFigures } from '../../../datasets/formats/sft/createSetFigures.ts';
import { createSetFaults } from '../../distillation/rows/createSetFaults.ts';
import { rowFaults } from '../../distillation/rows/rowFaults.ts';
import type { TrainingRow } from '../../distillation/trainingRow.ts';
import { UserError } from '../../contract/errors.ts';

/**
 * Looks all rows through before any file is written.
 * @throws {UserError} that names the first row and the invariant it breaks, or that there is no row
 */
export const surveyRows = async (
	rows: AsyncIterable<TrainingRow>,
	maxTokens: number,
): Promise<{ readonly figures: SetFigures; readonly mixed: boolean }> => {
	const { add, figures } = createSetFigures();
	const setFaults = createSetFaults();
	const kinds = new Set<string>();
	for await (const row of rows) {
		const [fault] = [...rowFaults(row, maxTokens), ...setFaults(row)];
		if (fault)
			throw new UserError(`row ${row.id} breaks the invariant ${fault.check}`, {
				where: row.locator,
				received: fault.received,
				expected: fault.expected,
				fix: 'make the limits of stages.target in the recipe no wider than the defaults; else this is a bug: please report it with this text',
			});
		kinds.add(row.image.mediaType);
		add(row);
	}
	if (kinds.size === 0)
		throw new UserError('there is no row to export', {
			received: 'no accepted page',
			expected: 'at least one row in the split `train`',
			fix: 'look at what was dropped with `pagemill stats RUN reasons`; reserve more pages, or lower the thresholds of stages.recall',
		});
	return { figures: figures(), mixed: kinds.size > 1 };
};

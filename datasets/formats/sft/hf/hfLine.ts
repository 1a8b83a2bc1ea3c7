import type { TrainingRow } from '../../../../pipeline/distillation/trainingRow.ts';
import { hfColumns } from './hfColumns.ts';

/**
 * The columns as JSON, where loaders guess types from values: without the fractions, since one that is 1 in every row of a split would be
 * an integer there, and without what may be null.
 */
export const hfLine = (row: TrainingRow) => {
	const { block_recall, precision, objective, ...columns } = hfColumns(row);
	return columns;
};

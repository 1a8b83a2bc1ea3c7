import { joined } from '../../evaluator/joined.ts';
import type { PageObject } from '../../evaluator/pageObject.ts';
import { isTable, sideOf } from '../../evaluator/side.ts';
import { inNfc } from './inNfc.ts';

/**
 * All that a candidate says: its text blocks and the cells of its tables in the order of the file, normalised as the evaluator does
 * and joined. Code points.
 */
export const candidateText = (objects: readonly PageObject[]): Int32Array => {
	const inFileOrder = objects.map(({ order: _, ...object }) => inNfc(object));
	const { items } = sideOf(inFileOrder);
	return joined(items.flatMap((item) => (isTable(item) ? item.rows.flat().map(({ text }) => text) : [item.text])));
};

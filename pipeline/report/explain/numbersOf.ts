import type { Cell } from '../../../datasets/formats/rows/rowSet.ts';
import { textOfCell } from '../../../datasets/formats/rows/textOfCell.ts';
import type { Decision } from './story.ts';

const rounded = (value: Cell): Cell => (typeof value === 'number' ? Number(value.toFixed(6)) : value);

/** Nothing was measured, or there is nothing to say: a name alone would tell less than no name. */
const isNothing = (value: Cell): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** The numbers of a decision as `name value`, those that there are, and its message where it has one. */
export const numbersOf = ({ evidence, message }: Pick<Decision, 'evidence' | 'message'>): string[] => [
	...Object.entries(evidence)
		.filter(([, value]) => !isNothing(value))
		.map(([name, value]) => `${name} ${textOfCell(rounded(value))}`),
	...(message ? [message] : []),
];

import type { Cell } from '../../../datasets/formats/rows/rowSet.ts';
import { textOfCell } from '../../../datasets/formats/rows/textOfCell.ts';
import type { Decision } from './story.ts';

const rounded = (value: Cell): Cell => (typeof value === 'number' ? Number(value.toFixed(6)) : value);

/** The numbers of a decision as `name value`, and its message where it has one. */
export const numbersOf = ({ evidence, message }: Pick<Decision, 'evidence' | 'message'>): string[] => [
	...Object.entries(evidence).map(([name, value]) => `${name} ${textOfCell(rounded(value))}`),
	...(message ? [message] : []),
];

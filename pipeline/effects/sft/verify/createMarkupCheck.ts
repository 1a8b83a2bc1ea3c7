import type { Trouble } from '../../../../datasets/formats/sft/reading/setProblem.ts';
import { markupFaults } from '../../../distillation/rows/markupFaults.ts';
import { sha256 } from '../../../document/digest.ts';

/** Of a target about 200 bytes; others are looked at again where they are met again. */
const MOST_REMEMBERED = 250_000;

/** What is wrong with the markup of a target. */
export type MarkupCheck = (target: string) => readonly Trouble[];

/**
 * Looks at a target once, however many sets have it, unless something is wrong with it: to parse it takes a hundred times as long as its
 * digest.
 */
export const createMarkupCheck = (look: MarkupCheck = markupFaults): MarkupCheck => {
	const faultless = new Set<string>();
	return (target) => {
		const key = sha256(target);
		if (faultless.has(key)) return [];
		const troubles = look(target);
		if (troubles.length === 0 && faultless.size < MOST_REMEMBERED) faultless.add(key);
		return troubles;
	};
};

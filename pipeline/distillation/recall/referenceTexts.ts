import { joined } from '../../evaluator/joined.ts';
import type { PageObject } from '../../evaluator/pageObject.ts';
import { isTable, sideOf } from '../../evaluator/side.ts';
import { inNfc } from './inNfc.ts';
import { RECALL_RULES } from './recallRules.ts';

/** A text that is looked for in a candidate: a block of the reference, or a row of one of its tables. */
export interface ReferenceText {
	/** Position of its object in the file. */
	readonly object: number;
	/** Code points, normalised. */
	readonly text: Int32Array;
	/** Whether it is asked for; what is not, short or set aside, is only told from what the candidate invented. */
	readonly counts: boolean;
}

/** Texts of a reference, longest first, ties by rank: all that count, then the others. Empty ones are left out. */
export const referenceTexts = (objects: readonly PageObject[]): readonly ReferenceText[] => {
	const texts = sideOf(objects.map(inNfc)).items.flatMap((item): ReferenceText[] => {
		const own = isTable(item) ? item.rows.map((row) => joined(row.map(({ text }) => text))) : [item.text];
		const isAsked = objects[item.index]?.ignore !== true;
		return own.map((text) => ({
			object: item.index,
			text,
			counts: isAsked && text.length >= RECALL_RULES.leastCharacters,
		}));
	});
	return texts
		.filter(({ text }) => text.length > 0)
		.sort((a, b) => Number(b.counts) - Number(a.counts) || b.text.length - a.text.length);
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disjointSets } from '../../../models/pdf-text/disjointSets.ts';

const MEMBERS = 12;

/** Slow twin: labels written over, whole set by whole set. */
const byRelabelling = (pairs: readonly (readonly [number, number])[]): number[] => {
	let labels = Array.from({ length: MEMBERS }, (_, member) => member);
	for (const [a, b] of pairs) {
		const [from, to] = [labels[a], labels[b]].sort((p, q) => Number(q) - Number(p));
		labels = labels.map((label) => (label === from ? Number(to) : label));
	}
	return labels;
};

describe('disjointSets', () => {
	it('names each set by its lowest member, however it grew together', () => {
		const member = fc.nat(MEMBERS - 1);
		fc.assert(
			fc.property(fc.array(fc.tuple(member, member), { maxLength: 20 }), (pairs) => {
				const sets = disjointSets(MEMBERS);
				for (const [a, b] of pairs) sets.unite(a, b);
				expect(Array.from({ length: MEMBERS }, (_, one) => sets.find(one))).toEqual(byRelabelling(pairs));
			}),
		);
	});
});

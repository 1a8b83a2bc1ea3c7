import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shingleIndex } from '../../../pipeline/distillation/overlap/shingleIndex.ts';
import { shinglePostings } from '../../../pipeline/distillation/overlap/shinglePostings.ts';

/** Ascending hashes, some of them neighbours that share a bucket. */
const hashes = fc
	.uniqueArray(fc.integer({ min: 0, max: 24 }), { maxLength: 20 })
	.map((numbers) => Uint32Array.from(numbers, (number) => (number >> 1) * 0x14000000 + (number & 1)).sort());

const visited = (index: ReturnType<typeof shingleIndex>, shingles: Uint32Array, before: number): number[] => {
	const found: number[] = [];
	index(shingles, before, (text) => found.push(text));
	return found;
};

describe('shinglePostings', () => {
	it('knows the texts that have a shingle, ascending, below a bound', () => {
		fc.assert(
			fc.property(fc.array(hashes, { maxLength: 8 }), hashes, fc.nat({ max: 8 }), (texts, asked, before) => {
				const postings = shinglePostings(texts);
				for (const shingle of asked) {
					const found: number[] = [];
					postings.owners(shingle, before, (text) => found.push(text));
					const all = [...texts.keys()].filter((text) => texts[text]?.includes(shingle));
					expect(found).toEqual(all.filter((text) => text < before));
					expect(postings.bucketSize(shingle)).toBeGreaterThanOrEqual(all.length);
				}
			}),
			{ numRuns: 300, seed: 3 },
		);
	});
});

describe('shingleIndex', () => {
	it('misses no text that shares the half of the smaller, names none twice and none from the bound on', () => {
		fc.assert(
			fc.property(fc.array(hashes, { maxLength: 8 }), hashes, fc.nat({ max: 8 }), (texts, asked, before) => {
				const found = visited(shingleIndex(texts, 0.5), asked, before);
				const due = [...texts.keys()].filter((at) => {
					const text = texts[at] ?? new Uint32Array();
					const shared = asked.filter((shingle) => text.includes(shingle)).length;
					return at < before && shared > 0 && shared >= 0.5 * Math.min(text.length, asked.length);
				});
				expect(due.filter((text) => !found.includes(text))).toEqual([]);
				expect(new Set(found).size).toBe(found.length);
				expect(found.filter((text) => text >= before)).toEqual([]);
			}),
			{ numRuns: 2000, seed: 3 },
		);
	});

	it('does not look at what all texts have in common', () => {
		// Each has 40 shingles of its own and 30 that all have: the rarest 36 are its own.
		const texts = Array.from({ length: 50 }, (_, text) =>
			Uint32Array.from({ length: 70 }, (_, at) => (at < 30 ? at : 1000 * (text + 1) + at) * 50_000).sort(),
		);
		const index = shingleIndex(texts, 0.5);
		expect(texts.map((text, at) => visited(index, text, at))).toEqual(texts.map(() => []));
	});
});

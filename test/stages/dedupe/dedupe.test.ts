import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../../../pipeline/document/records.ts';
import { cosineOf } from '../../../pipeline/numeric/cosineOf.ts';
import { dedupe } from '../../../stages/dedupe/dedupe.ts';
import { madeFeatures, wholeContext } from '../wholeStage.ts';

type Page = { id: string; page: PageRecord; features: ReturnType<typeof madeFeatures> };
const idOf = (page: number): string => `0123456789abcdef-p${String(page).padStart(4, '0')}`;
const page = (number: number, changes: Parameters<typeof madeFeatures>[0], kind: PageRecord['kind'] = 'pdf'): Page => ({
	id: idOf(number),
	page: { kind } as PageRecord,
	features: madeFeatures(changes),
});
const config = dedupe.config.parse({});
const decide = async (set: readonly Page[], settings = config) =>
	(await dedupe.start(settings, {}, wholeContext('dedupe'))(set)).verdicts;

const base = { bytes: [10, 200, 30, 40], pHash: '00000000000000ff', words: 100, text: 'a', view: 'a' };

describe('dedupe', () => {
	it('drops a page whose text and view agree with a page of lower id', async () => {
		const verdicts = await decide([
			page(1, base),
			page(2, { ...base, pHash: 'ffffffffffffffff', bytes: [255, 0, 0, 0] }),
		]);
		// Bytes (10, 200, 30, 40) and (255, 0, 0, 0): 10 / √(100 + 40000 + 900 + 1600). Hashes differ in 56 bits.
		expect(verdicts[0]).toEqual({ verdict: 'kept', facets: {}, evidence: {} });
		expect(verdicts[1]).toEqual({
			verdict: 'dropped',
			reason: 'exact-duplicate',
			evidence: { duplicateOf: idOf(1), hashBits: 56, cosine: 10 / Math.sqrt(42_600), words: 100, keptWords: 100 },
		});
	});

	it('compares page images too where there are no words that could agree', async () => {
		const empty = { ...base, words: 0, text: '' };
		const verdicts = await decide([page(1, empty), page(2, { ...empty, pHash: 'ffffffffffffffff' }), page(3, empty)]);
		expect(
			verdicts.map((verdict) =>
				verdict.verdict === 'dropped' ? [verdict.reason, verdict.evidence.duplicateOf] : 'kept',
			),
		).toEqual(['kept', 'kept', ['exact-duplicate', idOf(1)]]);
	});

	it.each([
		['hashes 4 bits apart', { pHash: '0000000000000ff0' }, { pHash: '000000000000fff0' }, 'near-duplicate'],
		['hashes 5 bits apart', { pHash: '0000000000000ff0' }, { pHash: '000000000001fff0' }, undefined],
		['words exactly 5 % apart', { words: 100 }, { words: 95 }, 'near-duplicate'],
		['words more than 5 % apart', { words: 100 }, { words: 94 }, undefined],
		// (1, 0) and (99, 14): 99 / √(9801 + 196) = 0.99015; with 15: 99 / √(9801 + 225) = 0.98872.
		['cosine above 0.99', { bytes: [1, 0, 0, 0] }, { bytes: [99, 14, 0, 0] }, 'near-duplicate'],
		['cosine below 0.99', { bytes: [1, 0, 0, 0] }, { bytes: [99, 15, 0, 0] }, undefined],
		['two vectors of zeros', { bytes: [0, 0, 0, 0] }, { bytes: [0, 0, 0, 0] }, 'near-duplicate'],
		['a vector of zeros and another', { bytes: [0, 0, 0, 0] }, { bytes: [1, 0, 0, 0] }, undefined],
		['no words on either page', { words: 0 }, { words: 0 }, 'near-duplicate'],
		['no words on one page', { words: 1 }, { words: 0 }, undefined],
	])('judges %s', async (_, first, second, expected) => {
		const [, verdict] = await decide([
			page(1, { ...base, ...first }),
			page(2, { ...base, text: 'b', view: 'b', ...second }),
		]);
		expect(verdict?.verdict === 'dropped' ? verdict.reason : undefined).toBe(expected);
	});

	it('compares with kept pages only, so that a chain of small steps keeps its far end', async () => {
		// Hashes 4 bits apart from page to page, 8 from the first to the third.
		const verdicts = await decide([
			page(1, { ...base, text: '1', pHash: '0000000000000000' }),
			page(2, { ...base, text: '2', pHash: '000000000000000f' }),
			page(3, { ...base, text: '3', pHash: '00000000000000ff' }),
		]);
		expect(verdicts.map(({ verdict }) => verdict)).toEqual(['kept', 'dropped', 'kept']);
	});

	it('names the kept page of lowest id, and answers in input order whatever that is', async () => {
		const set = [
			page(3, { ...base, text: '3' }),
			page(2, { ...base, text: '2', pHash: '000000000000f0ff' }),
			page(1, { ...base, text: '1' }),
		];
		const verdicts = await decide(set);
		expect(verdicts.map((verdict) => (verdict.verdict === 'dropped' ? verdict.evidence.duplicateOf : 'kept'))).toEqual([
			idOf(1),
			idOf(1),
			'kept',
		]);
	});

	it.each([
		['exact-duplicate', base],
		['near-duplicate', { ...base, text: 'b' }],
	])('keeps the page with pixels of an %s, whichever id is lower', async (reason, other) => {
		const verdicts = await decide([page(1, base, 'parse'), page(2, other, 'image'), page(3, base, 'parse')]);
		expect(
			verdicts.map((verdict) =>
				verdict.verdict === 'dropped' ? [verdict.reason, verdict.evidence.duplicateOf] : 'kept',
			),
		).toEqual([[reason, idOf(2)], 'kept', [reason, idOf(2)]]);
	});

	it('keeps the lower id of two pages without pixels', async () => {
		const verdicts = await decide([page(2, base, 'parse'), page(1, base, 'parse')]);
		expect(verdicts.map(({ verdict }) => verdict)).toEqual(['dropped', 'kept']);
	});

	it('decides as comparing every page with every kept one would', async () => {
		const made = fc.record({
			bytes: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 2 }),
			flips: fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 5 }),
			words: fc.integer({ min: 0, max: 40 }),
			text: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
			view: fc.constantFrom('a', 'b'),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(made, { maxLength: 25 }), async (contents) => {
				const set = contents.map(({ flips, ...rest }, at) =>
					page(at + 1, {
						...rest,
						pHash: flips
							.reduce((hash, bit) => hash ^ (1n << BigInt(bit)), 0xabcdn)
							.toString(16)
							.padStart(16, '0'),
					}),
				);
				const verdicts = await decide(set);
				expect(
					verdicts.map((verdict) =>
						verdict.verdict === 'dropped' ? `${verdict.reason} ${verdict.evidence.duplicateOf}` : 'kept',
					),
				).toEqual(slowDedupe(set));
			}),
			{ numRuns: 300 },
		);
	});

	it('has nothing to say about no pages', async () => {
		expect(await decide([])).toEqual([]);
	});
});

const slowDedupe = (set: readonly Page[]): string[] => {
	const kept: Page[] = [];
	return set.map((candidate) => {
		const a = candidate.features;
		const bytesOf = (features: Page['features']) => [...Buffer.from(features.vector, 'base64')];
		const dot = (x: number[], y: number[]) => x.reduce((sum, value, i) => sum + value * (y[i] as number), 0);
		const exact = kept.find(
			({ features: b }) =>
				a.textSha256 === b.textSha256 &&
				a.viewSha256 === b.viewSha256 &&
				(a.words === 0) === (b.words === 0) &&
				(a.words > 0 || a.pHash === b.pHash),
		);
		if (exact) return `exact-duplicate ${exact.id}`;
		const near = kept.find(({ features: b }) => {
			const bits = (BigInt(`0x${a.pHash}`) ^ BigInt(`0x${b.pHash}`)).toString(2).replaceAll('0', '').length;
			const [x, y] = [bytesOf(a), bytesOf(b)];
			return (
				bits <= 4 &&
				Math.abs(a.words - b.words) * 20 <= Math.max(a.words, b.words) &&
				cosineOf(dot(x, y), dot(x, x), dot(y, y)) >= 0.99
			);
		});
		if (near) return `near-duplicate ${near.id}`;
		kept.push(candidate);
		return 'kept';
	});
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseValidation, type SplitGroup } from '../../../pipeline/distillation/split/chooseValidation.ts';
import { groupDocuments } from '../../../pipeline/distillation/split/groupDocuments.ts';
import { groupRows } from '../../../pipeline/distillation/split/groupRows.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';

const group = (id: string, rows: number, meanTokens: number, source = 's'): SplitGroup => ({
	id,
	rows,
	meanTokens,
	source,
});
const drawBySeed = (seed: number) => (kind: string, label: string) => randomStream(seed, kind, label)();
/** Draws that are the digits in the label: order by hand. */
const drawByDigits = (_: string, label: string): number => Number(label.replace(/\D/g, '') || 0) / 100;

const validationRows = (groups: readonly SplitGroup[], validation: ReadonlySet<string>): number =>
	groups.filter(({ id }) => validation.has(id)).reduce((sum, { rows }) => sum + rows, 0);

describe('groupDocuments', () => {
	it('names each document by the lowest that it is tied to, through others too, whatever the order of the ties', () => {
		const ties: [string, string][] = [
			['d', 'c'],
			['e', 'f'],
			['c', 'b'],
		];
		const expected = { a: 'a', b: 'b', c: 'b', d: 'b', e: 'e', f: 'e' };
		for (const order of [ties, ties.toReversed()])
			expect(Object.fromEntries(groupDocuments(['a', 'b', 'c', 'd', 'e', 'f', 'a'], order))).toEqual(expected);
	});
});

describe('groupRows', () => {
	it('counts rows and takes the mean of their tokens', () => {
		const row = (of: string, source: string, targetTokens: number) => ({ group: of, source, targetTokens });
		expect(groupRows([row('b', 'x', 100), row('a', 'y', 7), row('b', 'z', 300)])).toEqual([
			group('b', 2, 200, 'x'),
			group('a', 1, 7, 'y'),
		]);
	});
});

describe('chooseValidation', () => {
	it('parts groups into thirds by mean tokens, inside their source', () => {
		const groups = [
			group('1', 1, 10),
			group('2', 1, 60, 't'),
			group('3', 1, 20, 't'),
			group('4', 1, 30),
			group('5', 1, 50),
			group('6', 1, 40, 't'),
		];
		// In order of tokens: 1 3 | 4 6 | 5 2.
		expect(Object.fromEntries(chooseValidation(groups, 0.05, drawByDigits).strata)).toEqual({
			'1': 's short',
			'3': 't short',
			'4': 's middle',
			'6': 't middle',
			'5': 's long',
			'2': 't long',
		});
	});

	it('takes groups in the order drawn until the strata met so far have their share', () => {
		// Twelve groups of ten rows; strata by fours: 1–4, 5–8, 9–12, all drawn alike, so by name: long, middle, short.
		const groups = Array.from({ length: 12 }, (_, at) => group(String(at + 1).padStart(2, '0'), 10, at));
		// Share 0.3: long 40 rows ask for 12 (09, 10), middle 80 for 24 (05), short 120 for 36 (01).
		const { validation } = chooseValidation(groups, 0.3, drawByDigits);
		expect([...validation].sort()).toEqual(['01', '05', '09', '10']);
	});

	it.each([
		['no group', [], 0],
		['one group, which is for training', [group('1', 9, 1)], 0],
		['two groups, of which one is half', [group('1', 9, 1), group('2', 1, 1)], 1],
		['three groups and a share that would take two', [group('1', 1, 1), group('2', 1, 1), group('3', 1, 1)], 1],
	])('knows what to do with %s', (_, groups, expected) => {
		expect(chooseValidation(groups, 0.5, drawByDigits).validation.size).toBe(expected);
	});

	it('takes none where none is asked for', () => {
		const groups = Array.from({ length: 40 }, (_, at) => group(`${at}`, 3, at));
		expect(chooseValidation(groups, 0, drawBySeed(1)).validation.size).toBe(0);
	});

	it('has its share of the rows, never over half of the groups, and hangs on seed and groups, not on their order', () => {
		const made = fc.record({
			rows: fc.integer({ min: 1, max: 40 }),
			meanTokens: fc.integer({ min: 1, max: 9 }),
			source: fc.constantFrom('s', 't', 'u'),
		});
		fc.assert(
			fc.property(
				fc.array(made, { minLength: 2, maxLength: 40 }),
				fc.double({ min: 0.01, max: 0.5, noNaN: true }),
				fc.nat(),
				(contents, share, seed) => {
					const groups = contents.map((content, at) => ({ id: `g${at}`, ...content }));
					const { validation, strata } = chooseValidation(groups, share, drawBySeed(seed));
					const rows = groups.reduce((sum, own) => sum + own.rows, 0);
					const taken = validationRows(groups, validation);
					const largest = Math.max(...groups.map((own) => own.rows));
					expect(validation.size).toBeGreaterThanOrEqual(1);
					expect(validation.size).toBeLessThanOrEqual(groups.length / 2);
					// One group more than what was asked for at most; less only where half of the groups are taken.
					expect(taken).toBeLessThan(share * rows + largest);
					if (validation.size < Math.floor(groups.length / 2)) expect(taken).toBeGreaterThanOrEqual(share * rows);
					const again = chooseValidation(groups.toReversed(), share, drawBySeed(seed));
					expect([...again.validation].sort()).toEqual([...validation].sort());
					expect(again.strata).toEqual(strata);
				},
			),
			{ numRuns: 300, seed: 5 },
		);
	});

	it('takes others with another seed', () => {
		const groups = Array.from({ length: 60 }, (_, at) => group(`g${at}`, 2, at));
		const chosen = (seed: number) => [...chooseValidation(groups, 0.1, drawBySeed(seed)).validation].sort();
		expect(chosen(1)).toEqual(chosen(1));
		expect(chosen(1)).not.toEqual(chosen(2));
	});
});

import { describe, expect, it } from 'vitest';
import { matchTables } from '../../pipeline/evaluator/matchTables.ts';
import type { PageObject } from '../../pipeline/evaluator/pageObject.ts';
import { isTable, type SideTable, sideOf } from '../../pipeline/evaluator/side.ts';

const WHOLE = [0, 0, 1, 1] as const;

const sideTables = (tables: readonly (readonly (readonly string[])[])[]): SideTable[] =>
	sideOf(
		tables.map((rows): PageObject => {
			const html = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
			return { kind: 'table', text: '', html: `<table>${html}</table>`, box: WHOLE };
		}),
	).items.filter(isTable);

const filled = (rows: number, columns: number, text: string): string[][] =>
	Array.from({ length: rows }, () => Array.from({ length: columns }, () => text));

const placesOf = (truth: readonly SideTable[], predicted: readonly SideTable[]) =>
	matchTables(truth, predicted).map((match) => [match.truth.index, match.predicted.index]);

describe('matchTables', () => {
	it('keeps a pair at exactly 0.40 whose sizes leave no more, and none below', () => {
		// One row of one cell (2 nodes) in one of 13 (14): 12 cells inserted, TEDS = TEDS-S = 1 − 12/14 = 1/7; same text and box.
		// 0.70 / 7 + 0.20 + 0.10 = 0.40. With one cell more 0.70 · 2/15 + 0.30 = 0.393.
		const truth = sideTables([[['a']]]);
		const wide = (cells: number) => sideTables([[['a', ...Array.from({ length: cells - 1 }, () => '')]]]);
		expect(matchTables(truth, wide(13))[0]?.score).toBeCloseTo(0.4, 12);
		expect(matchTables(truth, wide(14))).toEqual([]);
	});

	it('settles a table of thirty thousand cells beside small ones by its size', () => {
		// Compared cell by cell these are 240 million pairs.
		const truth = sideTables(Array.from({ length: 20 }, () => filled(20, 20, 'a')));
		expect(matchTables(truth, sideTables([filled(300, 100, 'a')]))).toEqual([]);
	});

	it('finds the best among hundreds of predicted tables, of equal ones the earliest', () => {
		// Each table of the truth has two exact copies, far behind tables with ever fewer wrong letters.
		const letters = 'abcdefghij';
		const cellOf = (table: number, wrong: number) => letters[table]?.repeat(100 - wrong) + '#'.repeat(wrong);
		const truth = Array.from({ length: 10 }, (_, table) => [[cellOf(table, 0), 'end']]);
		const near = Array.from({ length: 280 }, (_, at) => [[cellOf(at % 10, 1 + Math.floor((279 - at) / 10)), 'end']]);
		const places = placesOf(sideTables(truth), sideTables([...near, ...truth, ...truth]));
		expect(places).toEqual(truth.map((_, table) => [table, 280 + table]));
	});
});

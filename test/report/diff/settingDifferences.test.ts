import { describe, expect, it } from 'vitest';
import { settingDifferences } from '../../../pipeline/report/diff/settingDifferences.ts';

describe('settingDifferences', () => {
	it('finds nothing between equal values, whatever the order of their members', () => {
		expect(settingDifferences({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toEqual([]);
	});

	it('names the innermost path that differs, and members that one side lacks', () => {
		expect(settingDifferences({ a: { b: 1, c: 2 } }, { a: { b: 3, d: 4 } })).toEqual([
			{ path: 'a.b', first: 1, second: 3 },
			{ path: 'a.c', first: 2, second: undefined },
			{ path: 'a.d', first: undefined, second: 4 },
		]);
	});

	it('compares lists of named things by name, other lists whole', () => {
		const source = (id: string, licence: string) => ({ id, licence });
		expect(
			settingDifferences(
				{ sources: [source('x', 'a'), source('y', 'b')] },
				{ sources: [source('y', 'c'), source('x', 'a')] },
			),
		).toEqual([{ path: 'sources.y.licence', first: 'b', second: 'c' }]);
		expect(settingDifferences({ pin: ['p'] }, { pin: ['p', 'q'] })).toEqual([
			{ path: 'pin', first: ['p'], second: ['p', 'q'] },
		]);
	});
});

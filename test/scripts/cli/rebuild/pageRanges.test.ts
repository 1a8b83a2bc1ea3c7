import { describe, expect, it } from 'vitest';
import { pageRanges } from '../../../../scripts/cli/rebuild/pageRanges.ts';

describe('pageRanges', () => {
	it('joins neighbouring pages of a file, in page order', () => {
		const id = (page: number, file = 'a'.repeat(16)) => `${file}-p${String(page).padStart(4, '0')}`;
		expect(pageRanges([id(10000), id(1), id(3), id(2), id(9999), id(7), id(1, 'b'.repeat(16)), id(2)])).toEqual([
			`${id(1)}…p0003`,
			id(7),
			`${id(9999)}…p10000`,
			id(1, 'b'.repeat(16)),
		]);
	});
});

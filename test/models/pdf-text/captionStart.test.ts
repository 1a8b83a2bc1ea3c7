import { describe, expect, it } from 'vitest';
import { CAPTION_START } from '../../../models/pdf-text/captionStart.ts';

describe('CAPTION_START', () => {
	it.each([
		'Figure 3. A view',
		'Fig. 2b: parts',
		'Table A-1. Coverage',
		'TABLE 12',
		'Tab. 2.1 – Werte',
		'Rysunek 4. Widok',
		'Figura 1: vista',
		'図1 構成',
		'表 2：结果',
		'Abbildung 7',
	])('matches %s', (text) => {
		expect(CAPTION_START.test(text)).toBe(true);
	});

	it.each(['Figures and tables', 'The table 3', 'Tables 1 and 2 show', 'Mapping 3 items', 'Figure it out'])(
		'does not match %s',
		(text) => {
			expect(CAPTION_START.test(text)).toBe(false);
		},
	);
});

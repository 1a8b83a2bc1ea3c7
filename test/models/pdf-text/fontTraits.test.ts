import { describe, expect, it } from 'vitest';
import { fontTraits } from '../../../models/pdf-text/fontTraits.ts';

const traitsOf = (name: string) => {
	const traits = fontTraits({ name, bold: false, italic: false, fixedPitch: false, symbolic: false });
	return Object.entries(traits)
		.filter(([, set]) => set)
		.map(([trait]) => trait)
		.join(' ');
};

describe('fontTraits', () => {
	it.each([
		['Times-Roman', ''],
		['ArialMT', ''],
		['CMR10', ''],
		['SFRM1095', ''],
		['Helvetica-Bold', 'bold'],
		['CMBX12', 'bold'],
		['LMRoman10-Bold', 'bold'],
		['Arial-BoldItalicMT', 'bold italic'],
		['CMTI10', 'italic'],
		['Courier', 'fixedPitch'],
		['CMTT9', 'fixedPitch'],
		['SFTT1000', 'fixedPitch'],
		['LMMono10-Regular', 'fixedPitch'],
		['DejaVuSansMono', 'fixedPitch'],
		['CMMI10', 'math'],
		['CMSY7', 'math'],
		['CMEX10', 'math'],
		['LatinModernMath-Regular', 'math'],
		['Wingdings-Regular', 'dingbats'],
		['ZapfDingbats', 'dingbats'],
	])('reads %s as "%s"', (name, traits) => {
		expect(traitsOf(name)).toBe(traits);
	});
});

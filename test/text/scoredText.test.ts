import { describe, expect, it } from 'vitest';
import { scoredText } from '../../pipeline/text/scoredText.ts';

describe('scoredText', () => {
	// What OmniDocBench v1.5's clean_string answered when it was run on these.
	it.each([
		['Hello, World! 12%', 'HelloWorld12'],
		['a/nb/tc', 'abc'],
		['http://t.co/new', 'httpcoew'],
		['x_1 — y', 'x_1y'],
		['中文，测试。１２', '中文测试１２'],
		['café Ünïcode', 'caféÜnïcode'],
		['½ ² ™', '½²'],
		['# Heading\n\ttext', 'Headingtext'],
	])('makes %j into %j', (text, expected) => {
		expect(scoredText(text)).toBe(expected);
	});

	it('drops tabs and line feeds that are written out', () => {
		expect(scoredText(String.raw`\t - Competence.\n\t - Focus.`)).toBe('CompetenceFocus');
	});
});

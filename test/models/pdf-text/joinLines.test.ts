import { describe, expect, it } from 'vitest';
import { joinLines } from '../../../models/pdf-text/joinLines.ts';

describe('joinLines', () => {
	it.each([
		['a space between lines', ['one', 'two'], 'one two'],
		['no hyphen between lower-case letters', ['exam-', 'ple'], 'example'],
		['the hyphen before a capital', ['Anglo-', 'Saxon'], 'Anglo- Saxon'],
		['the hyphen after a digit', ['1990-', 'ies'], '1990- ies'],
		['no space between Chinese lines', ['中文', '文字'], '中文文字'],
		['a space between Korean lines', ['한국', '말'], '한국 말'],
		['a space between Chinese and Latin', ['中文', 'text'], '中文 text'],
		['nothing for no lines', [], ''],
	])('puts %s', (_name, lines, joined) => {
		expect(joinLines(lines, { rejoinHyphens: true })).toBe(joined);
	});

	it('leaves hyphens alone when asked', () => {
		expect(joinLines(['exam-', 'ple'], { rejoinHyphens: false })).toBe('exam- ple');
	});
});

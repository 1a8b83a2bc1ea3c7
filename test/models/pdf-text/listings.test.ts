import { describe, expect, it } from 'vitest';
import { BODY, kinds, parse, texts } from '../../helpers/parsedPage.ts';
import { levelRule, paragraph, typeset } from '../../helpers/typeset.ts';

const PROGRAM = ['int main() {', '  return run(0);', '}'];

describe('listings', () => {
	it('take the numbers of their lines, which stand to their left', () => {
		const layout = parse(
			typeset([
				...paragraph(BODY, 50, 60),
				...PROGRAM.map((text, i) => ({ text, x: 80, y: 200 + 12 * i, font: 'fixed' as const })),
				...PROGRAM.map((_, i) => ({ text: `${i + 1}`, x: 60, y: 200 + 12 * i, sizePt: 6 })),
			]),
		);
		expect(kinds(layout)).toEqual(['text', 'code']);
		expect(
			texts(layout)[1]
				?.split('\n')
				.map((line) => line.trim().split(/\s+/)[0]),
		).toEqual(['1', '2', '3']);
	});

	it('fill whole pages', () => {
		const lines = Array.from({ length: 20 }, (_, i) => `  set_value(table[${i}], {key: "v"});`);
		expect(kinds(parse(typeset(paragraph(lines, 50, 60, { font: 'fixed' }))))).toEqual(['code']);
	});

	it('are told from pages typed in typewriter type by the signs in them', () => {
		const lines = Array.from({ length: 20 }, () => 'this letter was typed on a machine long ago');
		expect(kinds(parse(typeset(paragraph(lines, 50, 60, { font: 'fixed' }))))).toEqual(['text']);
	});

	it('do not begin where a line of prose consists of a name in typewriter type', () => {
		const layout = parse(
			typeset([
				{ text: 'the program reads its settings from the file', x: 50, y: 100 },
				{ text: 'settings.defaults.local', x: 50, y: 112, font: 'fixed' },
				{ text: 'and from nowhere else as far as anybody knows', x: 50, y: 124 },
			]),
		);
		expect(kinds(layout)).toEqual(['text', 'text'].slice(0, kinds(layout).length));
		expect(texts(layout)[0]).toContain('file settings.defaults.local');
	});
});

describe('lines set wide', () => {
	it('are paragraphs where they follow each other evenly', () => {
		const lines = Array.from({ length: 6 }, () => 'a manuscript is set with double leading for its editors');
		const layout = parse(typeset(lines.map((text, i) => ({ text, x: 50, y: 100 + 24 * i }))));
		expect(kinds(layout)).toEqual(['text']);
	});

	it('stay apart where rules part them', () => {
		const y = [100, 124, 148, 172];
		const layout = parse(
			typeset(
				y.map((at) => ({ text: 'name of the applicant', x: 50, y: at })),
				{ rules: y.map((at) => levelRule(at + 8, 50, 400)) },
			),
		);
		expect(layout.blocks.length).toBe(4);
	});
});

import { describe, expect, it } from 'vitest';
import { kinds, parse, texts } from '../../helpers/parsedPage.ts';
import { levelRule, paragraph, typeset, uprightRule } from '../../helpers/typeset.ts';

const column = (x: number, y: number, count = 8) =>
	paragraph(
		Array.from({ length: count }, (_, i) => (i === 0 ? 'The paper' : 'goes on with')),
		x,
		y,
	);

describe('what is no table', () => {
	it('is a frame around columns of running text', () => {
		const layout = parse(
			typeset([...column(60, 110), ...column(160, 110), ...column(260, 110), ...column(60, 260), ...column(160, 260)], {
				rules: [100, 240, 400].map((y) => levelRule(y, 50, 350)).concat([50, 350].map((x) => uprightRule(x, 100, 400))),
			}),
		);
		expect(kinds(layout)).not.toContain('table');
	});

	it('is a staff: strokes run through the signs on it, and it is a figure with them', () => {
		const staff = [200, 205, 210, 215, 220];
		const layout = parse(
			typeset(
				Array.from({ length: 12 }, (_, i) => ({ text: '7', x: 80 + 30 * i, y: (staff[i % 5] ?? 0) + 2.4, sizePt: 8 })),
				{
					rules: [
						...staff.map((y) => levelRule(y, 60, 460)),
						...[60, 160, 260, 360, 460].map((x) => uprightRule(x, 200, 220)),
					],
				},
			),
		);
		expect(kinds(layout)).toEqual(['figure']);
	});

	it('is an index in columns, whose entries have leaders in each of them', () => {
		const entries = (x: number) =>
			Array.from({ length: 10 }, (_, i) => ({ text: `entry . . . . ${i + 10}`, x, y: 100 + 12 * i }));
		expect(kinds(parse(typeset([...entries(50), ...entries(200), ...entries(350)])))).not.toContain('table');
	});
});

describe('a table whose rules frame its head only', () => {
	it('goes on under them', () => {
		const rows = [
			['Region', '2003', '2008'],
			...Array.from({ length: 8 }, (_, i) => [`State ${i}`, `${i}1.5`, `${i}2.5`]),
		];
		const layout = parse(
			typeset(
				rows.flatMap((row, r) => row.map((text, c) => ({ text, x: [60, 200, 300][c] ?? 0, y: 112 + 14 * r }))),
				{ rules: [100, 118].map((y) => levelRule(y, 58, 325)) },
			),
		);
		expect(kinds(layout)).toEqual(['table']);
		expect(texts(layout)[0]?.split('\n').length).toBe(9);
	});
});

describe('index letters and exponents', () => {
	it('join the line in whose gaps they stand, though the file draws them after it', () => {
		const layout = parse(
			typeset([
				{ text: 'a factor UF', x: 50, y: 100 },
				{ text: 'of three', x: 115, y: 100 },
				{ text: 'A', x: 105.5, y: 102, sizePt: 6 },
			]),
		);
		expect(texts(layout)).toEqual(['a factor UFA of three']);
	});
});

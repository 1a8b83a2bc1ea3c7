import { describe, expect, it } from 'vitest';
import { BODY, kinds, parse } from '../../helpers/parsedPage.ts';
import { levelRule, paragraph, type TypesetText, typeset, uprightRule } from '../../helpers/typeset.ts';

describe('tables', () => {
	const cells = (rows: readonly (readonly string[])[], x: readonly number[], y: number): TypesetText[] =>
		rows.flatMap((row, r) => row.map((text, c) => ({ text, x: x[c] ?? 0, y: y + 20 * r })));
	const grid = (xs: readonly number[], ys: readonly number[]) => [
		...ys.map((y) => levelRule(y, xs[0] ?? 0, xs[xs.length - 1] ?? 0)),
		...xs.map((x) => uprightRule(x, ys[0] ?? 0, ys[ys.length - 1] ?? 0)),
	];

	it('come out of ruled grids', () => {
		const layout = parse(
			typeset(
				cells(
					[
						['Name', 'Sum'],
						['ink', '3'],
						['pen', '12'],
					],
					[105, 205],
					114,
				),
				{ rules: grid([100, 200, 300], [100, 120, 140, 160]) },
			),
		);
		expect(kinds(layout)).toEqual(['table']);
		expect(layout.blocks[0]?.text).toBe('Name\tSum\nink\t3\npen\t12');
		expect(layout.blocks[0]?.html).toBe(
			'<table><thead><tr><th>Name</th><th>Sum</th></tr></thead><tbody><tr><td>ink</td><td>3</td></tr><tr><td>pen</td><td>12</td></tr></tbody></table>',
		);
	});

	it('span columns and rows where no line parts them', () => {
		const rules = [
			...[100, 120, 140, 160].map((y) => levelRule(y, y === 140 ? 200 : 100, 300)),
			uprightRule(100, 100, 160),
			uprightRule(200, 120, 160),
			uprightRule(300, 100, 160),
		];
		const content = typeset(
			[
				{ text: 'Both', x: 180, y: 114 },
				{ text: 'tall', x: 105, y: 144 },
				{ text: 'up', x: 205, y: 134 },
				{ text: 'down', x: 205, y: 154 },
			],
			{ rules },
		);
		expect(parse(content).blocks[0]?.html).toBe(
			'<table><thead><tr><th colspan="2">Both</th></tr></thead><tbody><tr><td rowspan="2">tall</td><td>up</td></tr><tr><td>down</td></tr></tbody></table>',
		);
	});

	it('come out of rows between a head rule and a foot rule', () => {
		const layout = parse(
			typeset(
				cells(
					[
						['Year', 'Births', 'Deaths'],
						['first', '10', '20'],
						['second', '30', '40'],
					],
					[105, 200, 300],
					114,
				),
				{ rules: [levelRule(100, 100, 350), levelRule(120, 100, 350), levelRule(162, 100, 350)] },
			),
		);
		expect(layout.blocks[0]?.html).toBe(
			'<table><thead><tr><th>Year</th><th>Births</th><th>Deaths</th></tr></thead><tbody><tr><td>first</td><td>10</td><td>20</td></tr><tr><td>second</td><td>30</td><td>40</td></tr></tbody></table>',
		);
	});

	it('come out of unruled rows of values', () => {
		const layout = parse(
			typeset(
				cells(
					[
						['alpha', '1.5', '2.5'],
						['beta', '3.5', '4.5'],
						['gamma', '5.5', '6.5'],
						['delta', '7.5', '8.5'],
					],
					[100, 200, 300],
					114,
				),
			),
		);
		expect(kinds(layout)).toEqual(['table']);
		expect(layout.blocks[0]?.text).toBe('alpha\t1.5\t2.5\nbeta\t3.5\t4.5\ngamma\t5.5\t6.5\ndelta\t7.5\t8.5');
	});

	it('do not come out of two columns of prose, nor of a table of contents', () => {
		const columns = typeset([...paragraph(BODY, 50, 100), ...paragraph(BODY, 300, 100)]);
		expect(kinds(parse(columns))).toEqual(['text', 'text']);
		const contents = typeset(
			[0, 1, 2, 3].flatMap((i) => [
				{ text: `chapter ${'. '.repeat(20)}`, x: 50, y: 100 + 14 * i },
				{ text: `${i + 1}`, x: 300, y: 100 + 14 * i },
			]),
		);
		expect(kinds(parse(contents))).not.toContain('table');
	});

	it('escape what HTML would read', () => {
		const layout = parse(
			typeset(
				cells(
					[
						['a<b', '1'],
						['c&d', '2'],
						['e', '3'],
					],
					[105, 205],
					114,
				),
				{ rules: grid([100, 200, 300], [100, 120, 140, 160]) },
			),
		);
		expect(layout.blocks[0]?.html).toContain('a&lt;b');
		expect(layout.blocks[0]?.html).toContain('c&amp;d');
	});
});

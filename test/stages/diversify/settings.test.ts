import { describe, expect, it } from 'vitest';
import { schemaProblems } from '../../../pipeline/config/schemaProblems.ts';
import { schemaShape } from '../../../pipeline/config/schemaShape.ts';
import { diversifyConfig } from '../../../stages/diversify/config.ts';

const ID = '0123456789abcdef-p0012';

describe.each(['pin', 'exclude'] as const)('%s', (list) => {
	it('takes ids with the blanks around them that copying leaves', () => {
		expect(diversifyConfig.parse({ [list]: [` ${ID}\n`, `${ID}0`] })[list]).toEqual([ID, `${ID}0`]);
	});

	it.each(['report.pdf#12', '0123456789abcdef', '0123456789ABCDEF-p0012', '0123456789abcdef-p12', `${ID}x`, ''])(
		'refuses %j, which is the id of no page, and says where ids come from',
		(text) => {
			const parsed = diversifyConfig.safeParse({ [list]: [ID, text] }, { reportInput: true });
			if (parsed.success) throw new Error('taken');
			const [problem, ...others] = schemaProblems(parsed.error, schemaShape(diversifyConfig));
			expect(others).toEqual([]);
			expect(problem?.path).toEqual([list, 1]);
			expect(problem?.received).toContain(text);
			expect(problem?.fix).toContain('`pagemill explain RUN file#page` prints the id');
		},
	);
});

describe('caps', () => {
	it.each([
		[{ category: 0.5 }, ['maxShare', 'category'], '{institutional-pdf: 0.5}'],
		[{ language: ['en'] }, ['maxShare', 'language'], '{en: 0.5}'],
		[{ licence: null }, ['maxShare', 'licence'], '{CC-BY-4.0: 0.5}'],
	])('given as %j show how they are written', (maxShare, path, example) => {
		const parsed = diversifyConfig.safeParse({ maxShare }, { reportInput: true });
		if (parsed.success) throw new Error('taken');
		const [problem] = schemaProblems(parsed.error, schemaShape(diversifyConfig));
		expect(problem?.path).toEqual(path);
		expect(problem?.fix).toContain(`such as ${example}`);
	});

	it('that are too large are told as such, at their name', () => {
		const parsed = diversifyConfig.safeParse({ maxShare: { category: { web: 2 } } }, { reportInput: true });
		if (parsed.success) throw new Error('taken');
		const [problem] = schemaProblems(parsed.error, schemaShape(diversifyConfig));
		expect(problem?.path).toEqual(['maxShare', 'category', 'web']);
		expect(problem?.expected).toContain('above 0 and at most 1');
	});
});

import { describe, expect, it } from 'vitest';
import { problemsOf, sound, sources } from '../helpers/smallRecipe.ts';

describe('the YAML of a recipe', () => {
	it.each([
		['a key given twice', `${sound}name: again\n`, 'recipe.yaml:8', 'Map keys must be unique'],
		['a custom tag', `name: !danger x\n${sources}`, 'recipe.yaml:1', 'Unresolved tag: !danger'],
		['a binary', `name: !!binary aGk=\n${sources}`, 'recipe.yaml:1', 'Unresolved tag: tag:yaml.org,2002:binary'],
		['a second document', `${sound}---\nname: b\n`, 'recipe.yaml:8', 'Source contains multiple documents'],
		['an unknown alias', `name: *who\n${sources}`, 'recipe.yaml', 'Unresolved alias'],
	])('refuses %s', (_what, text, where, received) => {
		const problems = problemsOf(text);
		expect(problems.map((problem) => problem.where)).toEqual([where]);
		expect(problems[0]?.received).toContain(received);
	});

	it('refuses a bomb of aliases instead of unfolding it', () => {
		const lines = ['name: bomb', 'a0: &a0 [x, x, x, x, x, x, x, x]'];
		for (let n = 1; n < 12; n++)
			lines.push(
				`a${n}: &a${n} [${Array(8)
					.fill(`*a${n - 1}`)
					.join(', ')}]`,
			);
		expect(problemsOf(lines.join('\n'))[0]?.received).toContain('alias');
	});

	it('refuses an alias that holds itself', () => {
		expect(problemsOf(`name: x\nsources: &loop [*loop]\n`).length).toBeGreaterThan(0);
	});

	it('takes a key named __proto__ for an unknown key and nothing else', () => {
		const problems = problemsOf(`${sound}__proto__: {seed: 3}\nstages: {__proto__: {words: {minWords: 1}}}\n`);
		expect(problems.map(({ where }) => where)).toEqual(['recipe.yaml:8 __proto__', 'recipe.yaml:9 stages.__proto__']);
		expect(({} as { seed?: number }).seed).toBe(undefined);
	});

	it.each([
		['', 'nothing (null)'],
		['- a\n', '["a"] (list)'],
		['just text\n', '"just text" (text)'],
	])('refuses %j as a recipe', (text, received) => {
		expect(problemsOf(text)[0]).toMatchObject({ where: 'recipe.yaml', received });
	});

	it.each(['.nan', '.inf', '1.5', '4294967296', '"7"'])('refuses the seed %s', (seed) => {
		expect(problemsOf(`seed: ${seed}\n${sound}`).map(({ where }) => where)).toEqual(['recipe.yaml:1 seed']);
	});
});

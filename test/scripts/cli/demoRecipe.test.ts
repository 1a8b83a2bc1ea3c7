import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RecipeError, type RecipeProblem } from '../../../pipeline/config/recipeError.ts';
import { schemaShape } from '../../../pipeline/config/schemaShape.ts';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';
import { loadRecipe } from '../../../scripts/cli/loadRecipe.ts';
import { stages } from '../../../scripts/wiring/stages.ts';

const file = join(packageRoot(), 'datasets', 'recipes', 'demo.yaml');
const stageSchemas = Object.fromEntries(stages.map((stage) => [stage.name, stage.config]));
const load = (set: readonly string[] = []) => loadRecipe(file, { set }, stageSchemas, '/nowhere');

const problemsOf = async (...set: string[]): Promise<readonly RecipeProblem[]> => {
	try {
		await load(set);
		return [];
	} catch (error) {
		if (error instanceof RecipeError) return error.problems;
		throw error;
	}
};

describe('the demo recipe', () => {
	it('resolves against the real stages to ten clusters and a subset of forty pages', async () => {
		const recipe = await load();
		expect(recipe).toMatchObject({
			name: 'demo',
			out: '/nowhere/runs/demo',
			stages: { words: { minWords: 50 }, cluster: { k: 10 }, diversify: { target: { pages: 40 } } },
		});
		expect(Object.keys(recipe.stages)).toEqual(stages.map(({ name }) => name));
	});

	it('is short, and names no place outside the package', async () => {
		const text = readFileSync(file, 'utf8');
		expect(text.split('\n').length).toBeLessThan(60);
		expect(text.match(/path: (.*?)(?: #|$)/gm)?.length).toBe((await load()).sources.length);
		expect(text).not.toMatch(/path: \[?[/~]|path: .*\.\.\/\.\./);
	});
});

describe('the config of every stage', () => {
	it.each(stages.map(({ name, config }) => [name, config] as const))(
		'%s has defaults, strict keys and words for each of them',
		async (name, config) => {
			expect(config.safeParse({}).success).toBe(true);
			const [problem] = await problemsOf(`stages.${name}.surelyNot=1`);
			expect(problem).toMatchObject({
				where: `--set stages.${name}.surelyNot=1`,
				received: 'the unknown key "surelyNot" with 1 (number)',
			});
			const shape = schemaShape(config);
			for (const key of shape.knownKeys([])) expect(shape.describe([key]), key).not.toBe('a value');
		},
	);

	it('says what a target can be', async () => {
		const [pages] = await problemsOf('stages.diversify.target={page: 40}');
		expect(pages).toMatchObject({ received: 'the unknown key "page" with 40 (number)', fix: 'did you mean "pages"?' });
		const [share] = await problemsOf('stages.diversify.target.share=2');
		expect(share?.where).toBe('--set stages.diversify.target.share=2');
		const [number] = await problemsOf('stages.diversify.target=40');
		expect(number).toMatchObject({
			received: '40 (number)',
			expected: 'a mapping {pages, share, radius} (default {"share":0.5})',
		});
		const [both] = await problemsOf('stages.diversify.target={pages: 4, share: 0.5}');
		expect(both?.expected).toBe('exactly one of pages, share, radius');
	});
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RecipeError, type RecipeProblem } from '../../pipeline/config/recipeError.ts';
import { resolveRecipe } from '../../pipeline/config/resolveRecipe.ts';

const stageSchemas = {
	words: z.strictObject({ minWords: z.number().int().min(0).default(50) }),
	cluster: z.strictObject({
		k: z.number().int().min(1).default(10),
		algorithm: z.enum(['exact', 'ml-kmeans']).default('exact'),
	}),
	diversify: z.strictObject({
		target: z
			.union([z.strictObject({ pages: z.number().int().min(1) }), z.strictObject({ share: z.number().gt(0).lte(1) })])
			.default({ share: 0.5 }),
		pin: z.array(z.string()).default([]),
	}),
};

const resolve = (text: string, set: readonly string[] = []) =>
	resolveRecipe(
		{ text, file: '/somewhere/recipe.yaml', shown: 'recipe.yaml', folder: '/somewhere' },
		{ set, workers: 2, stageSchemas, place: (name) => ({ out: `/runs/${name}`, store: `/runs/${name}/store` }) },
	);

const problemsOf = (text: string, set: readonly string[] = []): readonly RecipeProblem[] => {
	try {
		resolve(text, set);
	} catch (error) {
		if (error instanceof RecipeError) return error.problems;
		throw error;
	}
	return [];
};

const sources = `sources:
  - id: reports
    kind: pdf
    category: institutional-pdf
    licence: CC0-1.0
    path: pdf
`;
const sound = `name: sound\n${sources}`;

describe('resolveRecipe', () => {
	it('fills in every default and places the run', () => {
		expect(resolve(sound)).toEqual({
			name: 'sound',
			seed: 0,
			maxFailShare: 0.05,
			workers: 2,
			out: '/runs/sound',
			store: '/runs/sound/store',
			file: '/somewhere/recipe.yaml',
			sources: [
				{
					id: 'reports',
					kind: 'pdf',
					category: 'institutional-pdf',
					licence: 'CC0-1.0',
					path: ['pdf'],
					base: '/somewhere',
					parsers: ['pdf-text', 'layout-onnx'],
					text: 'ocr',
				},
			],
			stages: {
				words: { minWords: 50 },
				cluster: { k: 10, algorithm: 'exact' },
				diversify: { target: { share: 0.5 }, pin: [] },
			},
		});
	});

	it('is frozen all the way down', () => {
		const recipe = resolve(sound);
		expect(() => Object.assign(recipe.stages.words as object, { minWords: 1 })).toThrow(TypeError);
		const [path] = recipe.sources.map((source) => source.path as string[]);
		expect(() => path?.push('more')).toThrow(TypeError);
	});

	it('gives images the one parser they can have', () => {
		expect(resolve(sound.replace('kind: pdf', 'kind: image')).sources[0]?.parsers).toEqual(['layout-onnx']);
	});

	it('takes stages that are left empty for stages left out', () => {
		expect(resolve(`${sound}stages:\n  words:\n`).stages.words).toEqual({ minWords: 50 });
		expect(resolve(`${sound}stages:\n`).stages.words).toEqual({ minWords: 50 });
	});

	it('names an unknown key by line and path, with the key that was meant', () => {
		expect(problemsOf(`${sound}stages:\n  words:\n    min_words: 60\n`)).toEqual([
			{
				where: 'recipe.yaml:10 stages.words.min_words',
				received: 'the unknown key "min_words" with 60 (number)',
				expected: 'one of minWords',
				fix: 'did you mean "minWords"?',
			},
		]);
	});

	it('names a wrong type with what was received and expected', () => {
		expect(problemsOf(`${sound}stages: {words: {minWords: fifty}}\n`)).toEqual([
			{
				where: 'recipe.yaml:8 stages.words.minWords',
				received: '"fifty" (text)',
				expected: 'a whole number, at least 0 (default 50)',
				fix: 'give a whole number, at least 0',
			},
		]);
	});

	it('tells people whose text YAML takes for a number to quote it', () => {
		const [problem] = problemsOf(`name: 2024\n${sources}`);
		expect(problem).toMatchObject({ where: 'recipe.yaml:1 name', received: '2024 (number)', fix: 'quote it: "2024"' });
		expect(problemsOf(`name: x\n${sources.replace('CC0-1.0', '1.0')}`)[0]?.fix).toBe('quote it: "1"');
	});

	it('lists every problem, not the first one, in the order of the lines', () => {
		const text = `name: ../escape
seed: -1
licence: none
sources:
  - id: a
    kind: html
    category: web
    path: x
stages:
  wrods: {}
  cluster: {k: 0}
`;
		expect(problemsOf(text).map(({ where }) => where)).toEqual([
			'recipe.yaml:1 name',
			'recipe.yaml:2 seed',
			'recipe.yaml:3 licence',
			'recipe.yaml:5 sources.0.licence',
			'recipe.yaml:6 sources.0.kind',
			'recipe.yaml:7 sources.0.category',
			'recipe.yaml:10 stages.wrods',
			'recipe.yaml:11 stages.cluster.k',
		]);
	});

	it('says which kinds of sources there are now', () => {
		const [problem] = problemsOf(sound.replace('kind: pdf', 'kind: mineru'));
		expect(problem).toMatchObject({ received: '"mineru" (text)', expected: '"pdf" or "image"' });
	});

	it('suggests the category and the stage that were meant', () => {
		expect(problemsOf(sound.replace('institutional-pdf', 'institutional'))[0]?.fix).toBe(
			'did you mean "institutional-pdf"?',
		);
		expect(problemsOf(`${sound}stages: {clustering: {k: 3}}\n`)[0]?.fix).toBe('did you mean "cluster"?');
	});

	it('finds the misspelt key in a choice of mappings', () => {
		expect(problemsOf(`${sound}stages: {diversify: {target: {page: 40}}}\n`)).toEqual([
			{
				where: 'recipe.yaml:8 stages.diversify.target.page',
				received: 'the unknown key "page" with 40 (number)',
				expected: 'a mapping {pages} or a mapping {share}',
				fix: 'did you mean "pages"?',
			},
		]);
	});

	it('tells people who look for options of the command line where those are', () => {
		expect(problemsOf(`workers: 4\n${sound}`)[0]?.fix).toBe('take it out, and give --workers on the command line');
	});

	it.each(['../x', 'a/b', '.hidden', 'dot.', '', 'x'.repeat(65), 'emoji😀', 'a b'])(
		'refuses the name %j, which is no safe folder',
		(name) => {
			expect(problemsOf(`name: ${JSON.stringify(name)}\n${sources}`).map(({ where }) => where)).toEqual([
				'recipe.yaml:1 name',
			]);
		},
	);

	it('refuses two sources of one id, naming the first', () => {
		const twice = `${sound}${sources.replace('sources:\n', '')}`;
		expect(problemsOf(twice)).toEqual([
			{
				where: 'recipe.yaml:8 sources.1.id',
				received: '"reports" a second time (source 1 has it)',
				expected: 'an id of its own for every source',
				fix: 'rename one of the two',
			},
		]);
	});

	it('refuses an unknown parser, one named twice, and a text parser for images', () => {
		const withParsers = (parsers: string, kind = 'pdf') =>
			problemsOf(sound.replace('kind: pdf', `kind: ${kind}\n    parsers: ${parsers}`));
		expect(withParsers('[pdf-txt]')[0]).toMatchObject({
			where: 'recipe.yaml:5 sources.0.parsers.0',
			fix: 'did you mean "pdf-text"?',
		});
		expect(withParsers('[pdf-text, pdf-text]')[0]?.expected).toBe('each parser once');
		expect(withParsers('[pdf-text]', 'image')[0]?.received).toBe('pdf-text for images');
		expect(withParsers('[]')[0]?.where).toBe('recipe.yaml:5 sources.0.parsers');
	});

	it('refuses scans without text before a word filter, and takes them without one', () => {
		const silent = sound.replace('path: pdf', 'path: pdf\n    text: none');
		expect(problemsOf(silent)).toEqual([
			{
				where: 'recipe.yaml:8 sources.0.text',
				received: 'none, with a word filter of 50 words after it',
				expected: 'text: ocr, or no word filter',
				fix: 'set stages.words.minWords to 0, or text to ocr',
			},
		]);
		expect(problemsOf(silent, ['stages.words.minWords=0'])).toEqual([]);
		expect(problemsOf(silent.replace('text: none', 'text: none\n    parsers: [pdf-text]'))).toEqual([]);
	});
});

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

describe('--set', () => {
	it('lays values over the recipe in order, typed as YAML', () => {
		const recipe = resolve(sound, [
			'stages.words.minWords=60',
			'stages.words.minWords=70',
			'stages.diversify.target={pages: 4}',
			'name=other',
			'stages.diversify.pin=[a, b]',
		]);
		expect(recipe.stages).toMatchObject({
			words: { minWords: 70 },
			diversify: { target: { pages: 4 }, pin: ['a', 'b'] },
		});
		expect(recipe.out).toBe('/runs/other');
	});

	it('reaches a source by id or by index', () => {
		expect(resolve(sound, ['sources.reports.licence=unknown']).sources[0]?.licence).toBe('unknown');
		expect(resolve(sound, ['sources.0.licence=unknown']).sources[0]?.licence).toBe('unknown');
	});

	it('keeps everything after the first equals sign', () => {
		expect(resolve(sound, ['sources.0.licence="a=b"']).sources[0]?.licence).toBe('a=b');
	});

	it('says where in its own value the trouble is', () => {
		expect(problemsOf(sound, ['stages.diversify={target: {share: 2}}']).map(({ where }) => where)).toEqual([
			'--set stages.diversify={target: {share: 2}} (stages.diversify.target.share)',
		]);
	});

	it('changes one place of a shared alias only', () => {
		const shared = `name: x\nsources:\n  - &one {id: a, kind: pdf, category: web-native, licence: l, path: p}\n  - <<: *one\n`;
		expect(problemsOf(shared).some(({ received }) => received.includes('"<<"'))).toBe(true);
		const stages = `${sound}stages: {words: &w {minWords: 1}, cluster: *w}\n`;
		expect(problemsOf(stages, ['stages.cluster={k: 2}'])).toEqual([]);
	});

	it.each([
		['stages.words.minWord=3', 'the unknown key "minWord" with 3 (number)', 'did you mean "minWords"?'],
		['stages.word.minWords=3', 'the unknown stage "word"', 'did you mean "words"?'],
		['sedd=3', 'the unknown key "sedd" with 3 (number)', 'did you mean "seed"?'],
		['sources.report.licence=x', '"report" in sources', 'did you mean "reports"?'],
		['sources.7.licence=x', '"7" in sources', 'name an item that the recipe holds'],
		['stages.words.minWords=many', '"many" (text)', 'give a whole number, at least 0'],
		['stages.diversify.target.page=3', 'the unknown key "page" with 3 (number)', 'did you mean "pages"?'],
		['name.first=3', 'a path through name, which is "sound" (text)', 'end the path at name'],
		[
			'stages.words.minWords',
			'"stages.words.minWords"',
			'write the path of a key of the recipe, "=", and its new value',
		],
		['=3', '"=3"', 'write the path of a key of the recipe, "=", and its new value'],
		['seed=[1', 'a value that is no YAML', 'quote the value for YAML, and the whole setting for the shell'],
		[
			'__proto__.seed=3',
			'the unknown key "__proto__" with {"seed":3} (mapping)',
			'take it out, or see the keys that are known',
		],
	])('refuses %s by its own name', (setting, received, fix) => {
		const [problem] = problemsOf(sound, [setting]);
		expect(problem).toMatchObject({ where: `--set ${setting}`, fix });
		expect(problem?.received).toContain(received);
		expect(({} as { seed?: number }).seed).toBe(undefined);
	});
});

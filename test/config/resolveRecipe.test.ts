import { describe, expect, it } from 'vitest';
import { problemsOf, resolve, sound, sources } from '../helpers/smallRecipe.ts';

describe('resolveRecipe', () => {
	it('fills in every default and places the run', () => {
		expect(resolve(sound)).toEqual({
			name: 'sound',
			seed: 0,
			maxFailShare: 0.05,
			baselines: [],
			export: [],
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

	it('takes baselines by name, each once, and none where nothing is said', () => {
		expect(resolve(`${sound}baselines: [text, absolute]\n`).baselines).toEqual(['text', 'absolute']);
		expect(resolve(`${sound}baselines:\n`).baselines).toEqual([]);
		const [unknown] = problemsOf(`${sound}baselines: [absolut]\n`);
		expect(unknown).toMatchObject({ where: 'recipe.yaml:8 baselines.0', received: '"absolut" (text)' });
		const [twice] = problemsOf(`${sound}baselines: [text, text]\n`);
		expect(twice).toMatchObject({ where: 'recipe.yaml:8 baselines', expected: 'each of them once' });
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
    kind: djvu
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
		const [problem] = problemsOf(sound.replace('kind: pdf', 'kind: djvu'));
		expect(problem).toMatchObject({
			received: '"djvu" (text)',
			expected: '"pdf" or "image" or "mineru" or "omnidocbench" or "html"',
		});
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
		expect(withParsers('[pdf-text]', 'image')[0]?.received).toBe('pdf-text for a source of kind image');
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

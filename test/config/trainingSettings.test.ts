import { describe, expect, it } from 'vitest';
import { RecipeError } from '../../pipeline/config/recipeError.ts';
import { resolveRecipe } from '../../pipeline/config/resolveRecipe.ts';
import { stages } from '../../scripts/wiring/stages.ts';

const SOURCE = 'sources: [{id: own, kind: pdf, path: p, category: institutional-pdf, licence: unknown}]';

const resolve = (text: string) =>
	resolveRecipe(
		{ text: `name: r\n${SOURCE}\n${text}`, file: '/made/recipe.yaml', shown: 'recipe.yaml', folder: '/made' },
		{
			set: [],
			workers: 1,
			place: () => ({ out: '/made/out', store: '/made/store' }),
			stageSchemas: Object.fromEntries(stages.map((stage) => [stage.name, stage.config])),
		},
	);

const problemsOf = (text: string): readonly string[] => {
	try {
		resolve(text);
		return [];
	} catch (error) {
		if (!(error instanceof RecipeError)) throw error;
		return error.problems.map(({ where, received }) => `${where}: ${received}`);
	}
};

const RESERVE = 'stages: {reserve: {share: 0.4}}';

describe('the training line of a recipe', () => {
	it('is absent unless a teacher is named', () => {
		expect(resolve('').teacher).toBeUndefined();
		expect(resolve('').export).toEqual([]);
	});

	it.each([
		['the package’s own', 'teacher: {kind: layout}', { kind: 'layout' }],
		[
			'one behind an endpoint',
			'teacher: {kind: endpoint, name: qwen}',
			{ kind: 'endpoint', name: 'qwen', endpoints: 'endpoints.yaml' },
		],
		['recorded replies', 'teacher: {kind: replay, folder: replies}', { kind: 'replay', folder: 'replies' }],
	])('takes %s as teacher', (_, text, teacher) => {
		expect(resolve(`${text}\n${RESERVE}`).teacher).toEqual(teacher);
	});

	it.each([
		['{kind: replays}', '"replays" (text)', 'did you mean "replay"?'],
		['{kind: robot}', '"robot" (text)', 'give "layout" or "endpoint" or "replay"'],
		['layout', '"layout" (text)', 'did you mean {kind: layout}?'],
		['{}', 'nothing', 'add "kind:" with "layout" or "endpoint" or "replay"'],
		['{kinds: layout}', 'the unknown key "kinds" with "layout" (text)', 'did you mean "kind"?'],
	])('names the teachers there are where it finds teacher: %s', (text, received, fix) => {
		expect.assertions(2);
		try {
			resolve(`teacher: ${text}\n${RESERVE}`);
		} catch (error) {
			if (!(error instanceof RecipeError)) throw error;
			const [problem] = error.problems;
			expect([problem?.received, problem?.fix]).toEqual([received, fix]);
			expect(problem?.expected).toMatch(/layout.* or .*endpoint.* or .*replay/);
		}
	});

	it.each([
		[
			'a teacher for whom no page is set aside',
			'teacher: {kind: layout}',
			/teacher: a teacher, and no pages set aside/,
		],
		['sets without a teacher', `export: [trl]\n${RESERVE}`, /export: trl, and no teacher/],
		[
			'a reserved source that is none',
			'teacher: {kind: layout}\nstages: {reserve: {sources: [others]}}',
			/stages\.reserve\.sources: "others"/,
		],
		['a kind of teacher that there is not', `teacher: {kind: oracle}\n${RESERVE}`, /teacher.*oracle/],
		['an endpoint without a name', `teacher: {kind: endpoint}\n${RESERVE}`, /teacher/],
		['a format twice', `teacher: {kind: layout}\nexport: [trl, trl]\n${RESERVE}`, /export/],
		['a key in the recipe', `teacher: {kind: endpoint, name: q, key: secret}\n${RESERVE}`, /teacher/],
	])('refuses %s', (_, text, expected) => {
		expect(problemsOf(text).join('\n')).toMatch(expected);
	});
});

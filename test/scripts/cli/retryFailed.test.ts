import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunManifest } from '../../../pipeline/run/manifest.ts';
import { cliRun } from '../../helpers/cliRun.ts';
import { type Asked, ending, project, STAGES, stage } from '../../helpers/endingEngine.ts';

/** What a run's manifest says of its recipe, as far as this command looks. */
const recipeOf = (cwd: string) => ({
	store: join(cwd, 'runs', 'small', 'store'),
	out: join(cwd, 'runs', 'small'),
	file: join(cwd, 'in', 'recipe.yaml'),
	sources: [],
	stages: {},
});

describe('pagemill retry-failed', () => {
	it('takes the run by name, with its own recipe and sample, wherever its folder lies now', async () => {
		const cwd = project();
		const asked: Asked = {};
		const engine = ending(STAGES.slice(0, 2), asked);
		await cliRun(
			cwd,
			['run', 'in/recipe.yaml', '--out', 'first', '--sample', '7', '--set', 'stages.words.minWords=9'],
			{ engine },
		);
		mkdirSync(join(cwd, 'runs'));
		renameSync(join(cwd, 'first'), join(cwd, 'runs', 'moved'));
		expect((await cliRun(cwd, ['retry-failed', 'moved'], { engine })).exitCode).toBe(0);
		expect(asked.request).toMatchObject({ retryFailed: true, sample: 7, until: 'words' });
		expect(asked.recipe).toMatchObject({
			out: join(cwd, 'runs', 'moved'),
			store: join(cwd, 'runs', 'moved', 'store'),
			stages: { words: { minWords: 9 } },
		});
		expect(existsSync(join(cwd, 'first'))).toBe(false);
	});

	const paid = { name: 'made', prices: { inputPerMillion: 1, outputPerMillion: 2, currency: 'EUR' } };

	it('keeps to a budget, which the hint names where the teacher is paid', async () => {
		const cwd = project();
		const asked: Asked = {};
		const engine = ending(STAGES, asked, {
			endpoint: paid as NonNullable<RunManifest['endpoint']>,
			recipe: { ...recipeOf(cwd), teacher: { kind: 'endpoint', name: 'made', endpoints: 'endpoints.yaml' } },
		});
		const { notes } = await cliRun(cwd, ['run', 'in/recipe.yaml'], { engine });
		expect(notes).toContain('npx pagemill retry-failed small --budget AMOUNT\n');
		expect((await cliRun(cwd, ['retry-failed', 'small', '--budget', '0.25'], { engine })).exitCode).toBe(0);
		expect(asked.request).toMatchObject({ retryFailed: true, budgetNano: 250_000_000 });
	});

	it.each([
		[{ kind: 'layout' }, 'the teacher layout, who is not paid'],
		[{ kind: 'replay', folder: 'replies' }, 'the teacher replay, who is not paid'],
		[undefined, 'a recipe without a teacher'],
	])('refuses a budget that bounds nothing: %j', async (teacher, received) => {
		const cwd = project();
		const engine = ending(STAGES, {}, { recipe: { ...recipeOf(cwd), ...(teacher ? { teacher } : {}) } });
		const { notes: hints } = await cliRun(cwd, ['run', 'in/recipe.yaml'], { engine });
		expect(hints).toContain('npx pagemill retry-failed small\n');
		const { exitCode, notes } = await cliRun(cwd, ['retry-failed', 'small', '--budget', '3'], { engine });
		expect(exitCode).toBe(2);
		expect(notes).toContain(`received  --budget 3 for ${received}\n`);
		expect(notes).toMatch(
			/expected {2}a recipe whose teacher is behind an endpoint with prices\n {2}fix {7}leave --budget out/,
		);
	});

	it('has nothing to do where nothing failed', async () => {
		const cwd = project();
		await cliRun(cwd, ['run', 'in/recipe.yaml'], { engine: ending([stage('open', {})]) });
		const { exitCode, notes } = await cliRun(cwd, ['retry-failed', 'small']);
		expect(exitCode).toBe(0);
		expect(notes).toContain('nothing to do');
	});

	it('goes on with a retry that was stopped before it came to what had failed', async () => {
		const cwd = project();
		const asked: Asked = {};
		const engine = ending([stage('open', {})], asked, { complete: false });
		await cliRun(cwd, ['run', 'in/recipe.yaml'], { engine });
		expect((await cliRun(cwd, ['retry-failed', 'small'], { engine })).exitCode).toBe(0);
		expect(asked.request).toMatchObject({ retryFailed: true });
	});

	it('says which run was probably meant', async () => {
		const cwd = project();
		await cliRun(cwd, ['run', 'in/recipe.yaml'], { engine: ending() });
		const { exitCode, notes } = await cliRun(cwd, ['retry-failed', 'smal']);
		expect(exitCode).toBe(2);
		expect(notes).toMatch(/expected {2}a run's folder, or one of small under runs\/\n {2}fix {7}did you mean small\?/);
	});

	it.each(['stats', 'report'])('so does %s', async (command) => {
		const { exitCode, notes } = await cliRun(project(), [command, 'nothing']);
		expect(exitCode).toBe(2);
		expect(notes).toContain('there is no run nothing');
	});
});

import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliRun } from '../../helpers/cliRun.ts';
import { type Asked, ending, project, STAGES, stage } from '../../helpers/endingEngine.ts';

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

	it('has nothing to do where nothing failed', async () => {
		const cwd = project();
		await cliRun(cwd, ['run', 'in/recipe.yaml'], { engine: ending([stage('open', {})]) });
		const { exitCode, notes } = await cliRun(cwd, ['retry-failed', 'small']);
		expect(exitCode).toBe(0);
		expect(notes).toContain('nothing to do');
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

import { describe, expect, it } from 'vitest';
import { planRecipe } from '../../pipeline/run/planRecipe.ts';
import { runRecipe } from '../../pipeline/run/runRecipe.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { toyFiles, toyRecipe, toyRun } from '../helpers/toyPipeline.ts';

const files = toyFiles({ 'a.pdf': 3, 'b.pdf': 5 });

describe('a plan', () => {
	it('knows the files of a new run, and no number of pages before they are opened', async () => {
		const store = temporaryFolder();
		const plan = await planRecipe(toyRecipe(store), toyRun(store, files).wiring, {});
		expect(plan.map(({ stage, compute, records }) => [stage, compute > 0, records])).toEqual([
			['open', true, 2],
			['measure', true, null],
			['few', true, null],
			['rank', true, null],
			['tail', true, null],
		]);
	});

	it('reuses everything after a run, and says what a changed threshold computes and why', async () => {
		const store = temporaryFolder();
		await runRecipe(toyRecipe(store), toyRun(store, files).wiring, {}, async () => {});
		const same = await planRecipe(toyRecipe(store), toyRun(store, files).wiring, {});
		expect(same.map(({ compute }) => compute)).toEqual([0, 0, 0, 0, 0]);
		const { wiring, met } = toyRun(store, files);
		const changed = await planRecipe(toyRecipe(store, { least: 2 }), wiring, {});
		expect(changed.map(({ stage, compute, records }) => [stage, compute > 0, records])).toEqual([
			['open', false, 0],
			['measure', false, 0],
			['few', true, 8],
			['rank', true, null],
			['tail', true, null],
		]);
		expect(Object.keys(changed[2]?.why ?? {})).toEqual(['its settings, version, model or engine changed']);
		expect(met).toEqual([]);
	});
});

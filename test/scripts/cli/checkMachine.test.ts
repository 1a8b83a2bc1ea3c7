import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { checkMachine } from '../../../scripts/cli/check/checkMachine.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const checksOf = async (out: string, store: string): Promise<string[]> => {
	const recipe: ResolvedRecipe = {
		name: 'small',
		seed: 0,
		sources: [],
		stages: {},
		maxFailShare: 0.05,
		baselines: [],
		export: [],
		workers: 1,
		out,
		store,
		file: 'recipe.yaml',
	};
	return (await checkMachine(recipe, 0)).map(({ check }) => check);
};

describe('checkMachine', () => {
	it('looks at the disk of a store of its own, though its name begins like that of the run', async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, 'run-store'));
		expect(await checksOf(join(folder, 'run'), join(folder, 'run-store'))).toEqual([
			'memory',
			'disk --out',
			'disk --store',
		]);
	});

	it('looks once where the store lies inside the run', async () => {
		const out = join(temporaryFolder(), 'run');
		expect(await checksOf(out, join(out, 'store'))).toEqual(['memory', 'disk --out']);
	});
});

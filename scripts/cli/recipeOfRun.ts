import { join } from 'node:path';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';

/** The recipe a run was made with, placed where the run lies now: its folder may have been moved since. */
export const recipeOfRun = (manifest: RunManifest, folder: string): ResolvedRecipe => {
	const written = manifest.recipe as ResolvedRecipe;
	const ownStore = written.store === join(written.out, 'store');
	// Runs of older versions have none.
	const { baselines = [], export: formats = [] } = written;
	return {
		...written,
		baselines,
		export: formats,
		out: folder,
		store: ownStore ? join(folder, 'store') : written.store,
	};
};

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import type { OwnChromium } from '../../pipeline/effects/browser/ownChromium.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { createPool } from '../../pipeline/effects/pool/createPool.ts';
import type { PoolPort } from '../../pipeline/run/ports.ts';
import type { TrainingSettings } from './training/trainingSettings.ts';

/** A whole stage of 50,000 pages needs about half of it. */
const WORKER_HEAP_MB = 2_048;

/**
 * The worker processes of a run: as many light ones as the recipe says, and one each for OCR, for the user’s `mineru` and for paid calls when a page asks for it.
 * @param own the Chromium that prints HTML in place of the pinned one
 */
export const workerPool = (
	recipe: ResolvedRecipe,
	own: OwnChromium | undefined,
	training: TrainingSettings | undefined,
	signal: AbortSignal,
): PoolPort => {
	const script = join(packageRoot(), 'dist', 'scripts', 'worker', 'main.js');
	if (!existsSync(script)) {
		throw new UserError('the worker program is missing', {
			where: script,
			received: 'no such file',
			expected: 'the compiled package',
			fix: 'run `npm run build`',
		});
	}
	const cores = availableParallelism();
	const threads = Math.max(1, Math.floor(cores / recipe.workers));
	const args = [
		String(threads),
		String(cores),
		dirname(recipe.file),
		recipe.store,
		JSON.stringify(own ?? null),
		JSON.stringify(training ?? null),
	];
	return createPool({
		script,
		workers: { light: recipe.workers, ocr: 1, mineru: 1, teacher: 1 },
		args: {
			light: ['light', ...args],
			ocr: ['ocr', ...args],
			mineru: ['mineru', ...args],
			teacher: ['teacher', ...args],
		},
		heapMb: WORKER_HEAP_MB,
		signal,
	});
};

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRunDatabase } from '../../pipeline/effects/tables/buildRunDatabase.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import { review } from '../../stages/review/review.ts';
import { madeRun } from './madeRun.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export interface ReviewedRun {
	/** The current folder; the run is `runs/made` in it. */
	readonly cwd: string;
	/** Absolute path of the file of decisions. */
	readonly file: string;
	/** The file of decisions, line by line. */
	readonly lines: () => string[];
}

/** A finished made run that nobody has reviewed yet. */
export const reviewedRun = async (settings: object = {}): Promise<ReviewedRun> => {
	const cwd = temporaryFolder();
	const out = join(cwd, 'runs', 'made');
	mkdirSync(out, { recursive: true });
	const { manifest } = madeRun(out, { files: 8 });
	const recipe = manifest.recipe as { readonly stages: object };
	const placed: RunManifest = {
		...manifest,
		recipe: {
			...recipe,
			out,
			store: join(out, 'store'),
			file: join(cwd, 'made.yaml'),
			stages: { ...recipe.stages, review: review.config.parse(settings) },
		},
	};
	writeFileSync(join(out, 'run.json'), JSON.stringify(placed));
	await buildRunDatabase(out, placed, { featureScale: () => 1 });
	const file = join(out, 'review.jsonl');
	return { cwd, file, lines: () => readFileSync(file, 'utf8').split('\n').slice(0, -1) };
};

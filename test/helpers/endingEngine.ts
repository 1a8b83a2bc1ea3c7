import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import type { RunManifest, StageSummary } from '../../pipeline/run/manifest.ts';
import type { Engine, RunRequest } from '../../scripts/cli/engine.ts';
import { fakeEngine } from './cliRun.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export const PAGE = `${'0f'.repeat(8)}-p0003`;

export const project = (): string => {
	const folder = temporaryFolder();
	mkdirSync(join(folder, 'in', 'pdf'), { recursive: true });
	writeFileSync(join(folder, 'in', 'pdf', 'a.pdf'), '%PDF-1.4');
	const source = '{id: reports, kind: pdf, category: institutional-pdf, licence: l, path: pdf}';
	writeFileSync(join(folder, 'in', 'recipe.yaml'), `name: small\nsources:\n  - ${source}\n`);
	return folder;
};

export const stage = (name: string, over: Partial<StageSummary['counts']>, reusedUnits = 0): StageSummary => ({
	stage: name,
	position: 1,
	record: name === 'open' ? 'file' : 'page',
	scope: 'each',
	counts: { in: 10, kept: 10, dropped: {}, failed: {}, ...over },
	reusedUnits,
	borrowedRecords: 0,
	durationMs: 1240,
	workMs: 1240,
	units: [{ key: 'k', attempt: 1, shard: 's', folder: 'f', contentDigest: 'd', reused: false }],
});

const manifestOf = (
	recipe: ResolvedRecipe,
	stages: readonly StageSummary[],
	sample: number | null = null,
	over: Partial<RunManifest> = {},
): RunManifest => ({
	formatVersion: 1,
	tool: '0.1.0',
	name: recipe.name,
	seed: recipe.seed,
	recipe,
	store: recipe.store,
	sample,
	versions: {},
	models: {},
	review: null,
	stages,
	peakMemoryBytes: 512 * 2 ** 20,
	durationMs: 83_000,
	complete: true,
	outputsDigest: 'd',
	...over,
});

export interface Asked {
	recipe?: ResolvedRecipe;
	request?: RunRequest;
}

export const STAGES = [
	stage('open', {}, 1),
	stage('words', { kept: 6, dropped: { 'too-few-words': 3 }, failed: { timeout: 1 } }),
	stage('subset', { in: 6, kept: 6 }),
];

/** Ends at once with the stages given, leaving what a run leaves. */
export const ending = (
	stages: readonly StageSummary[] = STAGES,
	asked: Asked = {},
	over: Partial<RunManifest> = {},
): Engine =>
	fakeEngine({
		run: async (recipe, request) => {
			Object.assign(asked, { recipe, request });
			const manifest = manifestOf(recipe, stages, request.sample ?? null, over);
			mkdirSync(join(recipe.out, 'subset'), { recursive: true });
			writeFileSync(join(recipe.out, 'run.json'), JSON.stringify(manifest));
			writeFileSync(join(recipe.out, 'subset', 'benchmark.jsonl'), `{"pageId":"${PAGE}"}\n{"pageId":"x"}\n`);
			return manifest;
		},
	});

import { setTimeout as pause } from 'node:timers/promises';
import { modelFolders } from '../../models/registry/modelFolders.ts';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import { monotonicClock } from '../../pipeline/effects/clock/monotonicClock.ts';
import { makeFolder } from '../../pipeline/effects/files/makeFolder.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import type { OwnChromium } from '../../pipeline/effects/browser/ownChromium.ts';
import { printerVersions } from '../../pipeline/effects/browser/printerVersions.ts';
import { sourceFiles } from '../../pipeline/effects/files/sourceFiles.ts';
import { createLedger } from '../../pipeline/effects/ledger/createLedger.ts';
import { lockStore } from '../../pipeline/effects/ledger/lockStore.ts';
import { storeError } from '../../pipeline/effects/ledger/storeError.ts';
import { registerRun } from '../../pipeline/effects/store/registerRun.ts';
import { watchMemory } from '../../pipeline/effects/memory/watchMemory.ts';
import type { RunManifest, StageSummary } from '../../pipeline/run/manifest.ts';
import { planRecipe } from '../../pipeline/run/planRecipe.ts';
import { runRecipe } from '../../pipeline/run/runRecipe.ts';
import { summaryOf } from '../../pipeline/run/summaryOf.ts';
import type { RunWiring } from '../../pipeline/run/wiring.ts';
import type { Engine, RunRequest } from '../cli/engine.ts';
import { chromiumOf } from './chromiumOf.ts';
import { collectSources } from './collectSources.ts';
import { engineVersions } from './engineVersions.ts';
import { mineruPrograms } from './mineruPrograms.ts';
import { outputsAreCurrent, outputsDigest } from './outputs.ts';
import { createRunLog } from './runLog.ts';
import { readRecipeReview } from './readRecipeReview.ts';
import { readCatalogue, readRunManifest, writeCatalogue, writeRunManifest } from './runFolder.ts';
import { createRunModels, modelsOf } from './runModels.ts';
import { alwaysLocked, stages, stagesOf } from './stages.ts';
import { toolVersion } from './toolVersion.ts';
import { networksOf } from './training/networksOf.ts';
import { projectCalls } from './training/projectCalls.ts';
import { requireTools } from './training/requireTools.ts';
import { trainingSettings } from './training/trainingSettings.ts';
import { workerPool } from './workerPool.ts';
import { writeOutputs } from './writeOutputs.ts';
import { writeQuarantine } from './writeQuarantine.ts';

/** What writes into a run's folder; trouble with its disk is told as such. */
const writingIn = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
	try {
		return await work();
	} catch (error) {
		throw storeError(error, folder, 'run');
	}
};

/** The own Chromium of a recipe that has something to print or to render. */
const printerOf = async (recipe: ResolvedRecipe): Promise<OwnChromium | undefined> =>
	recipe.teacher || recipe.sources.some(({ kind }) => kind === 'html') ? chromiumOf(recipe) : undefined;

/** Stages at the end of a line that `until` left out are no part of the run: there is a subset when its own stage has run. */
const isWhole = (summaries: readonly StageSummary[]): boolean =>
	summaryOf({ stages: summaries }, 'subset') !== undefined;

const run = async (recipe: ResolvedRecipe, request: RunRequest): Promise<RunManifest> => {
	const startedMs = monotonicClock.nowMs();
	const modelOf = createRunModels(recipe, modelFolders(packageRoot()));
	// A missing model or program is told now, not after hours of parsing.
	for (const name of modelsOf(recipe, request.until)) await modelOf(name);
	const mineru = await mineruPrograms(recipe.sources);
	const own = await printerOf(recipe);
	const training = await trainingSettings(recipe, request);
	const identityOf = await requireTools(training, own, networksOf(modelOf));
	const projected = await projectCalls(recipe, training);
	const writing = <T>(work: () => Promise<T>): Promise<T> => writingIn(recipe.out, work);
	const pool = workerPool(recipe, own, training, request.signal);
	await writing(() => makeFolder(recipe.out));
	const unlock = await lockStore(recipe.store);
	const log = await registerRun(recipe.store, recipe.out)
		.then(() => writing(() => createRunLog(recipe.out)))
		.catch(async (error: unknown) => {
			await unlock();
			throw error;
		});
	const onEvent: RunRequest['onEvent'] = (event) => {
		log.event(event);
		request.onEvent(event);
		const projection = projected(event);
		if (projection) onEvent(projection);
	};
	const memory = watchMemory();
	try {
		const review = await readRecipeReview(recipe);
		for (const message of review.file.notes) onEvent({ type: 'note', message });
		const previous = request.retryFailed ? await readCatalogue(recipe.out) : undefined;
		const { files, notes } = await collectSources(recipe, sourceFiles, mineru, own, {
			...request,
			...(previous ? { previous } : {}),
		});
		for (const note of notes) onEvent(note);
		const catalogue = files.map(({ entry }) => entry);
		await writing(() => writeCatalogue(recipe.out, catalogue));
		const ledger = createLedger(recipe.store);
		const engines = engineVersions();
		const printer = catalogue.some(({ kind }) => kind === 'html') ? await printerVersions(own) : {};
		const mineruVersions = [...new Set([...mineru.values()].map(({ version }) => version))].join(', ');
		const models: Record<string, string> = {};
		const wiring = {
			...stagesOf(recipe),
			...(identityOf ? { toolIdentity: identityOf } : {}),
			files,
			modelDigest: async (name: string) => {
				models[name] = (await modelOf(name)).digest;
				return models[name];
			},
			engines,
			...(review.input ? { review: review.input } : {}),
			ledger,
			clock: monotonicClock,
			pool,
			memory,
			// Ended early by the signal, which says so itself.
			sleep: (durationMs: number, signal: AbortSignal) => pause(durationMs, undefined, { signal }).catch(() => {}),
			signal: request.signal,
			onEvent,
		};
		const before = await readRunManifest(recipe.out);
		const manifestOf = (summaries: readonly StageSummary[], complete: boolean): RunManifest => {
			const facts = {
				formatVersion: 1 as const,
				tool: toolVersion(),
				name: recipe.name,
				seed: recipe.seed,
				recipe,
				store: recipe.store,
				sample: request.sample ?? null,
				versions: {
					pagemill: toolVersion(),
					node: process.versions.node,
					...engines,
					...(mineruVersions === '' ? {} : { mineru: mineruVersions }),
					...printer,
				},
				models,
				review: review.input?.digest ?? null,
				...(training?.endpoint ? { endpoint: training.endpoint } : {}),
				stages: summaries,
				peakMemoryBytes: memory.peakBytes() ?? 0,
				durationMs: Math.round(monotonicClock.nowMs() - startedMs),
				complete,
			};
			return { ...facts, outputsDigest: outputsDigest(facts, catalogue) };
		};
		const outputsOf = (manifest: RunManifest, whole: boolean): Promise<void> =>
			writing(() =>
				writeOutputs({
					recipe,
					manifest,
					catalogue,
					review: review.file,
					ledger,
					modelOf,
					whole,
					signal: request.signal,
					onEvent,
				}),
			);
		let finished: readonly StageSummary[] = [];
		const summaries = await runRecipe(recipe, wiring, request, async (soFar) => {
			finished = soFar;
			const manifest = manifestOf(soFar, false);
			await writing(() => writeRunManifest(recipe.out, manifest));
			await writing(() => writeQuarantine(recipe.out, manifest, ledger));
		}).catch(async (error: unknown) => {
			// Why a run was refused or stopped is asked of its tables.
			if (error instanceof UserError && finished.length > 0) {
				await outputsOf(manifestOf(finished, false), false).catch((trouble: Error) =>
					onEvent({ type: 'note', message: `the tables of what was done are not whole: ${trouble.message}` }),
				);
			}
			throw error;
		});
		await pool.close();
		const manifest = manifestOf(summaries, false);
		const whole = isWhole(summaries);
		if (!(await outputsAreCurrent(recipe.out, before, manifest.outputsDigest, whole))) await outputsOf(manifest, whole);
		const complete = manifestOf(summaries, true);
		await writing(() => writeRunManifest(recipe.out, complete));
		return complete;
	} catch (error) {
		log.failed(error);
		throw error;
	} finally {
		await pool.close();
		memory.stop();
		const lost = await log.close();
		if (lost) request.onEvent({ type: 'note', message: `log.jsonl is not whole: ${lost.message}` });
		await unlock();
	}
};

/** The real pipeline behind the commands. */
export const createEngine = (): Engine => ({
	stageSchemas: Object.fromEntries(stages.map((stage) => [stage.name, stage.config])),
	lockedStages: alwaysLocked,
	modelsOf,
	run,
	plan: async (recipe, options) => {
		const modelOf = createRunModels(recipe, modelFolders(packageRoot()));
		for (const name of modelsOf(recipe, options.until)) await modelOf(name);
		const mineru = await mineruPrograms(recipe.sources);
		const own = await printerOf(recipe);
		const training = await trainingSettings(recipe, options);
		const identityOf = await requireTools(training, own, networksOf(modelOf));
		const { files } = await collectSources(recipe, sourceFiles, mineru, own);
		const review = await readRecipeReview(recipe);
		const wiring: RunWiring = {
			...stagesOf(recipe),
			...(identityOf ? { toolIdentity: identityOf } : {}),
			files,
			modelDigest: async (name) => (await modelOf(name)).digest,
			engines: engineVersions(),
			...(review.input ? { review: review.input } : {}),
			ledger: createLedger(recipe.store),
			clock: monotonicClock,
			onEvent: () => {},
		};
		return planRecipe(recipe, wiring, options);
	},
});

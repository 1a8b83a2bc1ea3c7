import type { z } from 'zod';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import type { ListedFile } from '../../pipeline/contract/sourceFiles.ts';
import type { RunEvent } from '../../pipeline/run/events.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import type { StagePlan } from '../../pipeline/run/planRecipe.ts';
import type { RunOptions } from '../../pipeline/run/wiring.ts';

export interface RunRequest extends RunOptions {
	/** Aborted on the first Ctrl-C: the run then rejects with `Interrupted`. */
	readonly signal: AbortSignal;
	readonly onEvent: (event: RunEvent) => void;
	/** Most that all calls to a teacher may cost: billionths of the currency of its prices. */
	readonly budgetNano?: number;
	/**
	 * The very files of each source, by source id, in place of searching its paths; and, by absolute path, the digests of
	 * files that were unreadable when a lock was made and are not to be read now.
	 */
	readonly files?: ReadonlyMap<string, readonly ListedFile[]>;
	readonly unreadable?: ReadonlyMap<string, string>;
}

/** What the commands ask of the pipeline: built in `scripts/wiring`, faked in tests. */
export interface Engine {
	/** Config schema of every stage, by name, in pipeline order. */
	readonly stageSchemas: Readonly<Record<string, z.ZodType>>;
	/** Names of the stages that every lock names. */
	readonly lockedStages: readonly string[];
	/** Names of the models that a run of the recipe, up to the stage `until`, would load. */
	readonly modelsOf: (recipe: ResolvedRecipe, until?: string) => readonly string[];
	/** Runs or resumes: afterwards the run's folder holds all its outputs, the lock and the report among them. */
	readonly run: (recipe: ResolvedRecipe, request: RunRequest) => Promise<RunManifest>;
	/** Refuses what a run would refuse. */
	readonly plan: (
		recipe: ResolvedRecipe,
		options: RunOptions & Pick<RunRequest, 'budgetNano'>,
	) => Promise<readonly StagePlan[]>;
}

import type { Stage } from '../contract/stage.ts';
import type { StoredUnit } from './ports.ts';
import type { UnitTask } from './task.ts';

/** A unit that a stage needs: its key, and the task that would make it. */
export interface UnitRequest {
	readonly stage: Stage;
	readonly shard: string;
	/** Undefined while something before is still to be computed (plans only). */
	readonly key: string | undefined;
	readonly records: number;
	readonly task: Omit<UnitTask, 'temporary' | 'attempt' | 'donors' | 'key'>;
}

export interface ObtainedUnit {
	readonly unit: StoredUnit;
	readonly reused: boolean;
}

export interface ObtainedStage {
	/** In the order of the requests; undefined where a plan found no unit. */
	readonly units: readonly (ObtainedUnit | undefined)[];
	readonly durationMs: number;
}

/** How the walk over the stages gets its units: by computing what is missing (a run) or by looking only (a plan). */
export type Obtain = (stage: Stage, position: number, requests: readonly UnitRequest[]) => Promise<ObtainedStage>;

import type { FacetName } from '../document/records.ts';
import { assertConserved, countVerdicts } from './counts.ts';
import type { UnitManifest } from './manifest.ts';
import type { LedgerPort, UnitContent } from './ports.ts';
import type { UnitOutcome, UnitTask } from './task.ts';
import { aliveDigest, contentDigest, facetDigest } from './unitDigests.ts';

export interface FinishedUnit extends UnitContent {
	readonly borrowedRecords: number;
	readonly durationMs: number;
	readonly summary?: Readonly<Record<string, unknown>>;
}

/** Checks conservation, writes the unit whole, and says where it lies. */
export const finishUnit = async (
	ledger: LedgerPort,
	task: UnitTask,
	stage: { readonly version: number; readonly writes: readonly FacetName[] },
	inputCount: number,
	unit: FinishedUnit,
): Promise<UnitOutcome> => {
	const counts = { ...countVerdicts(unit.verdicts), in: inputCount };
	assertConserved(`unit ${task.key} of stage ${task.stage}`, counts);
	const manifest: UnitManifest = {
		stage: task.stage,
		stageVersion: stage.version,
		key: task.key,
		attempt: task.attempt,
		shard: task.shard,
		...(task.span ? { span: task.span } : {}),
		family: task.family,
		counts,
		contentDigest: contentDigest(unit.verdicts, unit.kept, unit.summary),
		aliveDigest: aliveDigest(unit.kept),
		facetDigests: Object.fromEntries(stage.writes.map((facet) => [facet, facetDigest(unit.kept, facet)])),
		borrowedRecords: unit.borrowedRecords,
		models: task.models,
		engines: task.engines,
		seed: task.seed,
		durationMs: Math.round(unit.durationMs),
		...(unit.summary === undefined ? {} : { summary: unit.summary }),
	};
	const folder = await ledger.commit(task.temporary, manifest, unit);
	return { state: 'committed', folder, counts };
};

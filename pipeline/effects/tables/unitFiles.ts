import { join } from 'node:path';
import type { RunManifest } from '../../run/manifest.ts';

/** The line files of a unit. */
export type UnitFile = 'verdicts.jsonl' | 'kept.jsonl' | 'timings.jsonl';

/** Absolute paths of one kind of file of a stage's units, in shard order; none when the run did not reach the stage. */
export const unitFiles = (manifest: RunManifest, stage: string, file: UnitFile): string[] =>
	(manifest.stages.find((summary) => summary.stage === stage)?.units ?? []).map(({ folder }) =>
		join(manifest.store, folder, file),
	);

import type { Stage } from '../contract/stage.ts';
import { mergeCounts } from './counts.ts';
import type { StageSummary } from './manifest.ts';
import type { ObtainedUnit } from './obtain.ts';

/** What `run.json` says of a stage: merged from its units, whichever run made them. */
export const stageSummary = (
	stage: Stage,
	position: number,
	units: readonly ObtainedUnit[],
	durationMs: number,
): StageSummary => {
	const summary = stage.scope === 'whole' ? units[0]?.unit.summary : undefined;
	return {
		stage: stage.name,
		position,
		record: stage.record,
		scope: stage.scope,
		counts: mergeCounts(units.map(({ unit }) => unit.counts)),
		reusedUnits: units.filter(({ reused }) => reused).length,
		borrowedRecords: units.reduce((total, { unit, reused }) => total + (reused ? 0 : unit.borrowedRecords), 0),
		durationMs: Math.round(durationMs),
		workMs: units.reduce((total, { unit }) => total + unit.durationMs, 0),
		units: units.map(({ unit, reused }) => ({
			key: unit.key,
			attempt: unit.attempt,
			shard: unit.shard,
			folder: unit.folder,
			contentDigest: unit.contentDigest,
			reused,
		})),
		...(summary === undefined ? {} : { summary }),
	};
};

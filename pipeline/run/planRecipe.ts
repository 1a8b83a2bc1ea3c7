import type { ResolvedRecipe } from '../config/resolvedRecipe.ts';
import type { Obtain, ObtainedUnit, UnitRequest } from './obtain.ts';
import type { StoredUnit } from './ports.ts';
import { walkStages } from './walkStages.ts';
import type { RunOptions, RunWiring } from './wiring.ts';

export interface StagePlan {
	readonly stage: string;
	readonly position: number;
	readonly record: 'file' | 'page';
	readonly units: number;
	readonly reuse: number;
	readonly compute: number;
	/** Records of the units to compute, those among them that earlier units lend; null while a stage before is to be computed. */
	readonly records: number | null;
	/** Why units are computed, with how many. */
	readonly why: Readonly<Record<string, number>>;
}

const whyCompute = (request: UnitRequest, stored: readonly StoredUnit[]): string => {
	if (request.key === undefined) return 'a stage before it is to be computed; records it leaves alike are taken over';
	const relatives = stored.filter(({ shard }) => shard === request.shard);
	if (relatives.length === 0) return 'new pages or files';
	return relatives.some(({ family }) => family === request.task.family)
		? 'its input changed; records that did not change are taken over'
		: 'its settings, version, model or engine changed';
};

/** What `run` would do, stage by stage: nothing is computed or written. */
export const planRecipe = async (
	recipe: ResolvedRecipe,
	wiring: RunWiring,
	options: RunOptions,
): Promise<readonly StagePlan[]> => {
	const plans: StagePlan[] = [];
	const look: Obtain = async (stage, position, requests) => {
		const units: (ObtainedUnit | undefined)[] = [];
		const why: Record<string, number> = {};
		let stored: readonly StoredUnit[] | undefined;
		let records = 0;
		for (const [index, request] of requests.entries()) {
			const found = request.key === undefined ? undefined : await wiring.ledger.find(stage.name, request.key);
			units[index] = found ? { unit: found, reused: true } : undefined;
			if (found) continue;
			stored ??= await wiring.ledger.list(stage.name);
			const reason = whyCompute(request, stored);
			why[reason] = (why[reason] ?? 0) + 1;
			records += request.records;
		}
		const reuse = units.filter(Boolean).length;
		plans.push({
			stage: stage.name,
			position,
			record: stage.record,
			units: requests.length,
			reuse,
			compute: requests.length - reuse,
			records: requests.some(({ key }) => key === undefined) ? null : records,
			why,
		});
		return { units, durationMs: 0 };
	};
	await walkStages(recipe, wiring, options, look, () => {});
	return plans;
};

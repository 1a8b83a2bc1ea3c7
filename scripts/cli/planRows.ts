import type { RowSet } from '../../datasets/formats/rows/rowSet.ts';
import type { StagePlan } from '../../pipeline/run/planRecipe.ts';

const whyText = ({ why, compute }: StagePlan): string => {
	const reasons = Object.entries(why);
	if (reasons.length === 1 && reasons[0]?.[1] === compute) return reasons[0][0];
	return reasons.map(([reason, units]) => `${reason} (${units})`).join('; ');
};

/** A plan, stage by stage: units to reuse, to compute, and why. */
export const planRows = (plan: readonly StagePlan[]): RowSet => ({
	columns: ['stage', 'record', 'units', 'reuse', 'compute', 'records', 'why'],
	rows: plan.map((stage) => [
		stage.stage,
		stage.record,
		stage.units,
		stage.reuse,
		stage.compute,
		stage.records,
		whyText(stage),
	]),
});

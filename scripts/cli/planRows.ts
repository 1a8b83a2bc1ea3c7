import type { RowFormat, RowSet } from '../../datasets/formats/rows/rowSet.ts';
import type { StagePlan } from '../../pipeline/run/planRecipe.ts';

const whyText = ({ why, compute }: StagePlan): string => {
	const reasons = Object.entries(why);
	if (reasons.length === 1 && reasons[0]?.[1] === compute) return reasons[0][0];
	return reasons.map(([reason, units]) => `${reason} (${units})`).join('; ');
};

/** In a table a reason that goes on from the stage before is not said again; programs get every one whole. */
const whyTexts = (plan: readonly StagePlan[], format: RowFormat): string[] => {
	const texts = plan.map(whyText);
	return texts.map((text, index) =>
		format === 'table' && text !== '' && text === texts[index - 1] ? 'likewise' : text,
	);
};

/** A plan, stage by stage: units to reuse, to compute, and why. */
export const planRows = (plan: readonly StagePlan[], format: RowFormat): RowSet => {
	const why = whyTexts(plan, format);
	return {
		columns: ['stage', 'record', 'units', 'reuse', 'compute', 'records', 'why'],
		rows: plan.map((stage, index) => [
			stage.stage,
			stage.record,
			stage.units,
			stage.reuse,
			stage.compute,
			stage.records,
			why[index],
		]),
	};
};

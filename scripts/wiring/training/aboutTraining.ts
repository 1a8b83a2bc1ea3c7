import { dirname, resolve } from 'node:path';
import type { SetAbout } from '../../../datasets/formats/sft/setAbout.ts';
import { tokenizerIdentity } from '../../../models/tokenizer/tokenizerIdentity.ts';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { QWEN3_PIXELS } from '../../../pipeline/distillation/lengths/smartResize.ts';
import type { TargetStyle } from '../../../pipeline/document/trainingRecords.ts';
import { printedRecipe } from '../../../pipeline/report/printedRecipe.ts';
import { sum } from '../../../pipeline/run/counts.ts';
import { readFacet, type TrainingUnits } from './readFacet.ts';
import { teacherNameOf } from './teacherNameOf.ts';

interface TargetSettings {
	readonly style: TargetStyle;
	readonly maxTokens: number;
	readonly tokenizer?: string;
}

/** Sums what calls cost, of all pages that were answered; null where no answer has a price. */
const costOf = async (run: TrainingUnits): Promise<number | null> => {
	const costs: number[] = [];
	const add = ({ cost }: { readonly cost: number | null }): void => void (cost === null || costs.push(cost));
	for (const { facet } of (await readFacet(run, 'answer')).values()) add(facet);
	for (const { facet } of (await readFacet(run, 'moreAnswers')).values()) facet.forEach(add);
	return costs.length === 0 ? null : costs.reduce((total, cost) => total + cost, 0);
};

/** What a run knows of its training set beyond the rows. */
export const aboutTraining = async (run: TrainingUnits): Promise<SetAbout> => {
	const { manifest } = run;
	const recipe = manifest.recipe as ResolvedRecipe;
	const { style, maxTokens, tokenizer } = recipe.stages.target as TargetSettings;
	const own = tokenizer === undefined ? undefined : resolve(dirname(recipe.file), tokenizer);
	return {
		tool: manifest.tool,
		name: manifest.name,
		seed: manifest.seed,
		style,
		instruction: INSTRUCTION,
		teacher: teacherNameOf(recipe),
		tokenizer: await tokenizerIdentity(own),
		pixels: QWEN3_PIXELS,
		maxTokens,
		funnel: manifest.stages.map(({ stage, counts }) => ({
			stage,
			in: counts.in,
			kept: counts.kept,
			dropped: { ...counts.dropped },
			failed: sum(counts.failed),
		})),
		cost: await costOf(run),
		recipe: printedRecipe(recipe),
	};
};

import type { SetAbout } from '../../../datasets/formats/sft/setAbout.ts';
import { tokenizerIdentity } from '../../../models/tokenizer/tokenizerIdentity.ts';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { marginOf } from '../../../pipeline/distillation/lengths/marginOf.ts';
import { QWEN3_PIXELS } from '../../../pipeline/distillation/lengths/smartResize.ts';
import type { TargetStyle } from '../../../pipeline/document/trainingRecords.ts';
import { printedRecipe } from '../../../pipeline/report/printedRecipe.ts';
import { sum } from '../../../pipeline/run/counts.ts';
import { costOf } from './costOf.ts';
import type { TrainingUnits } from './readFacet.ts';
import { teacherNameOf } from './teacherNameOf.ts';
import { tokenizerPathOf } from './tokenizerPathOf.ts';

interface TargetSettings {
	readonly style: TargetStyle;
	readonly maxTokens: number;
	readonly tokenizer?: string;
	readonly margin?: number;
}

/** What a run knows of its training set beyond the rows. */
export const aboutTraining = async (run: TrainingUnits): Promise<SetAbout> => {
	const { manifest } = run;
	const recipe = manifest.recipe as ResolvedRecipe;
	const { style, maxTokens, tokenizer, margin } = recipe.stages.target as TargetSettings;
	return {
		tool: manifest.tool,
		name: manifest.name,
		seed: manifest.seed,
		style,
		instruction: INSTRUCTION,
		teacher: teacherNameOf(recipe),
		tokenizer: {
			name: await tokenizerIdentity(tokenizerPathOf(recipe)),
			marginPercent: Math.round(marginOf({ margin, tokenizer }) * 1e6) / 1e4,
		},
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
		endpoint: manifest.endpoint ?? null,
		recipe: printedRecipe(recipe),
	};
};

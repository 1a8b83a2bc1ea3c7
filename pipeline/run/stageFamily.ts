import type { ResolvedRecipe } from '../config/resolvedRecipe.ts';
import type { Stage } from '../contract/stage.ts';
import { type Family, familyOf } from './unitKey.ts';
import type { RunWiring } from './wiring.ts';

/** The family of a stage's units in this run: its resolved config, and the models and engines it names, as they are here. */
export const stageFamily = async (stage: Stage, recipe: ResolvedRecipe, wiring: RunWiring): Promise<Family> => {
	const config = recipe.stages[stage.name];
	const parsers = [...new Set(recipe.sources.flatMap((source) => source.parsers))];
	const models: Record<string, string> = {};
	for (const name of stage.models?.(config, { parsers }) ?? []) models[name] = await wiring.modelDigest(name);
	const engines: Record<string, string> = {};
	for (const engine of stage.engines) engines[engine] = wiring.engines[engine];
	for (const tool of stage.tools ?? []) {
		if (!wiring.toolIdentity) throw new Error(`stage ${stage.name} names the tool ${tool}, which nobody identifies`);
		engines[tool] = await wiring.toolIdentity(tool);
	}
	return familyOf(stage, config, models, engines, recipe.seed);
};

import type { z } from 'zod';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { type Branch, definePipeline } from '../../pipeline/contract/pipeline.ts';
import type { Stage } from '../../pipeline/contract/stage.ts';
import { cluster } from '../../stages/cluster/cluster.ts';
import { dedupe } from '../../stages/dedupe/dedupe.ts';
import { degrade } from '../../stages/degrade/degrade.ts';
import { diversify } from '../../stages/diversify/diversify.ts';
import { features } from '../../stages/features/features.ts';
import { usable } from '../../stages/filter/usable.ts';
import { words } from '../../stages/filter/words.ts';
import { open } from '../../stages/ingest/open.ts';
import { pages } from '../../stages/ingest/pages.ts';
import { parse } from '../../stages/parse/parse.ts';
import { reserve } from '../../stages/reserve/reserve.ts';
import { review } from '../../stages/review/review.ts';
import { screen } from '../../stages/screen/screen.ts';
import { split } from '../../stages/split/split.ts';
import { subset } from '../../stages/subset/subset.ts';
import { target } from '../../stages/target/target.ts';
import { recall } from '../../stages/teach/recall.ts';
import { resample } from '../../stages/teach/resample.ts';
import { select } from '../../stages/teach/select.ts';
import { teach } from '../../stages/teach/teach.ts';
import { view } from '../../stages/view/view.ts';

const head = [open, pages, parse, usable, words, view, features, dedupe, reserve] as const;

/** The curation pipeline in its fixed order (spec: curation, "A recipe"); `reserve` is left out where nothing is set aside. */
const curation: readonly Stage[] = definePipeline(...head, cluster, diversify, review, subset);

/** The training line (spec: distillation): what `reserve` sets aside has all facets of the stages before it. */
const training: readonly Stage[] = definePipeline(
	...head,
	screen,
	degrade,
	teach,
	recall,
	resample,
	select,
	target,
	split,
).slice(head.length);

/** Every stage there is, in order. */
export const stages: readonly Stage[] = [...curation, ...training];

export const stageNamed = (name: string): Stage => {
	const stage = stages.find((candidate) => candidate.name === name);
	if (!stage) throw new Error(`no stage is named ${name}`);
	return stage;
};

/** Names of the stages that every subset is made by. */
export const alwaysLocked: readonly string[] = curation.filter((stage) => stage !== reserve).map(({ name }) => name);

export interface StagesOfRecipe {
	readonly stages: readonly Stage[];
	readonly branch?: Branch;
}

/** The stages that a recipe asks for: pages are set aside where it says how many, and taught where it names a teacher. */
export const stagesOf = (recipe: Pick<ResolvedRecipe, 'stages' | 'teacher'>): StagesOfRecipe => {
	// Runs of older versions know of no such stage.
	const reserved = recipe.stages[reserve.name] as z.output<typeof reserve.config> | undefined;
	const sets = reserved !== undefined && (reserved.share > 0 || reserved.sources.length > 0);
	return {
		stages: curation.filter((stage) => stage !== reserve || sets),
		...(sets && recipe.teacher ? { branch: { after: reserve.name, reason: 'reserved', stages: training } } : {}),
	};
};

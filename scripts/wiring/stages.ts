import { definePipeline } from '../../pipeline/contract/pipeline.ts';
import type { Stage } from '../../pipeline/contract/stage.ts';
import { cluster } from '../../stages/cluster/cluster.ts';
import { dedupe } from '../../stages/dedupe/dedupe.ts';
import { diversify } from '../../stages/diversify/diversify.ts';
import { features } from '../../stages/features/features.ts';
import { usable } from '../../stages/filter/usable.ts';
import { words } from '../../stages/filter/words.ts';
import { open } from '../../stages/ingest/open.ts';
import { pages } from '../../stages/ingest/pages.ts';
import { parse } from '../../stages/parse/parse.ts';
import { review } from '../../stages/review/review.ts';
import { subset } from '../../stages/subset/subset.ts';
import { view } from '../../stages/view/view.ts';

/** The curation pipeline in its fixed order (spec: curation, "A recipe"). */
export const stages: readonly Stage[] = definePipeline(
	open,
	pages,
	parse,
	usable,
	words,
	view,
	features,
	dedupe,
	cluster,
	diversify,
	review,
	subset,
);

export const stageNamed = (name: string): Stage => {
	const stage = stages.find((candidate) => candidate.name === name);
	if (!stage) throw new Error(`no stage is named ${name}`);
	return stage;
};

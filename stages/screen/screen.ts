import { z } from 'zod';
import { defineWhole } from '../../pipeline/contract/defineStage.ts';
import { drop, keep } from '../../pipeline/contract/verdict.ts';
import { benchmarkPages } from '../../pipeline/distillation/overlap/benchmarkPages.ts';
import { overlapEvidence } from '../../pipeline/distillation/overlap/overlapEvidence.ts';
import { overlapIndex } from '../../pipeline/distillation/overlap/overlapIndex.ts';
import { overlapPage } from '../../pipeline/distillation/overlap/overlapPage.ts';
import { pilotPages } from '../../pipeline/distillation/pilotPages.ts';
import { countedText } from '../../pipeline/document/countedText.ts';

/** Pages between two words of progress. */
const PROGRESS_PAGES = 1_000;

const config = z.strictObject({
	/** Most pages that are taught: a pilot. A larger one has the pages of a smaller one, so that none is paid for twice. */
	limit: z.int().min(1).optional(),
});

/**
 * Drops pages that are in the benchmark in any form, before a call is paid for (spec: distillation, section 6). The first page of the
 * benchmark that is hit is named. Of the others a pilot takes some.
 */
export const screen = defineWhole({
	name: 'screen',
	version: 2,
	record: 'page',
	config,
	reads: ['page', 'layout', 'features'],
	writes: [],
	dropReasons: ['in-benchmark', 'not-in-pilot'],
	needs: [],
	engines: ['icu'],
	readsOrigins: false,
	readsBenchmark: ['page', 'layout', 'features'],
	start:
		({ limit }, _ports, context) =>
		(set) => {
			const benchmark = benchmarkPages(context.benchmark);
			const pages = [...benchmark, ...set.map((record) => overlapPage(record, [countedText(record.layout)]))];
			const hitsOf = overlapIndex(pages, benchmark.length);
			const found = { document: 0, pixels: 0, text: 0, picture: 0 };
			const hits = set.map((_, index) => {
				if (index % PROGRESS_PAGES === 0) context.progress(index, set.length);
				return hitsOf(benchmark.length + index)[0];
			});
			const apart = set.filter((_, index) => hits[index] === undefined).map(({ id }) => ({ pageId: id }));
			const pilot = new Set(pilotPages(apart, limit).map(({ pageId }) => pageId));
			const verdicts = set.map(({ id }, index) => {
				const hit = hits[index];
				if (hit === undefined) return pilot.has(id) ? keep({}) : drop('not-in-pilot', { limit: pilot.size });
				found[hit.overlap.how] += 1;
				return drop('in-benchmark', overlapEvidence(pages, hit));
			});
			return { verdicts, summary: { pages: set.length, benchmarkPages: benchmark.length, ...found } };
		},
});

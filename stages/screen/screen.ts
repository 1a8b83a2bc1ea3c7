import { z } from 'zod';
import { defineWhole } from '../../pipeline/contract/defineStage.ts';
import { drop, keep } from '../../pipeline/contract/verdict.ts';
import { benchmarkPages } from '../../pipeline/distillation/overlap/benchmarkPages.ts';
import { overlapEvidence } from '../../pipeline/distillation/overlap/overlapEvidence.ts';
import { overlapIndex } from '../../pipeline/distillation/overlap/overlapIndex.ts';
import { overlapPage } from '../../pipeline/distillation/overlap/overlapPage.ts';
import { countedText } from '../../pipeline/document/countedText.ts';

/** Pages between two words of progress. */
const PROGRESS_PAGES = 1_000;

/**
 * Drops pages that are in the benchmark in any form, before a call is paid for (spec: distillation, section 6). The first page of the
 * benchmark that is hit is named.
 */
export const screen = defineWhole({
	name: 'screen',
	version: 1,
	record: 'page',
	config: z.strictObject({}),
	reads: ['page', 'layout', 'features'],
	writes: [],
	dropReasons: ['in-benchmark'],
	needs: [],
	engines: ['icu'],
	readsOrigins: false,
	readsBenchmark: ['page', 'layout', 'features'],
	start: (_config, _ports, context) => (set) => {
		const benchmark = benchmarkPages(context.benchmark);
		const pages = [...benchmark, ...set.map((record) => overlapPage(record, [countedText(record.layout)]))];
		const hitsOf = overlapIndex(pages, benchmark.length);
		const found = { document: 0, text: 0, picture: 0 };
		const verdicts = set.map((_, index) => {
			if (index % PROGRESS_PAGES === 0) context.progress(index, set.length);
			const [hit] = hitsOf(benchmark.length + index);
			if (hit === undefined) return keep({});
			found[hit.overlap.how] += 1;
			return drop('in-benchmark', overlapEvidence(pages, hit));
		});
		return { verdicts, summary: { pages: set.length, benchmarkPages: benchmark.length, ...found } };
	},
});

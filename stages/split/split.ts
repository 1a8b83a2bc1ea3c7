import { z } from 'zod';
import { defineWhole } from '../../pipeline/contract/defineStage.ts';
import { drop, type Evidence, keep } from '../../pipeline/contract/verdict.ts';
import { benchmarkPages } from '../../pipeline/distillation/overlap/benchmarkPages.ts';
import { overlapEvidence } from '../../pipeline/distillation/overlap/overlapEvidence.ts';
import { overlapIndex } from '../../pipeline/distillation/overlap/overlapIndex.ts';
import { overlapPage } from '../../pipeline/distillation/overlap/overlapPage.ts';
import { chooseValidation } from '../../pipeline/distillation/split/chooseValidation.ts';
import { groupDocuments } from '../../pipeline/distillation/split/groupDocuments.ts';
import { groupRows } from '../../pipeline/distillation/split/groupRows.ts';
import { countedText } from '../../pipeline/document/countedText.ts';
import { fileIdOf } from '../../pipeline/document/pageId.ts';

const PROGRESS_ROWS = 1_000;

const config = z.strictObject({
	/** Of the rows. */
	validationShare: z.number().min(0).max(0.5).default(0.05),
});

/**
 * Holds the rows against the benchmark once more, now with what a model may be to write for them in any style, and parts the others
 * into training and validation by documents (spec: distillation, section 6). Documents that overlap each other are one, so that no
 * row of the one side overlaps any of the other. Nothing hangs on the style: sets of all styles have the same rows in the same places.
 */
export const split = defineWhole({
	name: 'split',
	version: 2,
	record: 'page',
	config,
	reads: ['page', 'layout', 'features', 'target'],
	writes: ['trainingPlace'],
	dropReasons: ['in-benchmark'],
	needs: [],
	engines: ['icu'],
	usesRandom: true,
	readsOrigins: true,
	readsBenchmark: ['page', 'layout', 'features'],
	start: (settings, _ports, context) => (set) => {
		const benchmark = benchmarkPages(context.benchmark);
		const pages = [
			...benchmark,
			...set.map((row) => overlapPage(row, [countedText(row.layout), ...row.target.anyStyle.texts])),
		];
		const hitsOf = overlapIndex(pages);
		const removed = new Map<string, Evidence>();
		const ties: (readonly [string, string])[] = [];
		set.forEach(({ id }, index) => {
			if (index % PROGRESS_ROWS === 0) context.progress(index, set.length);
			const hits = hitsOf(benchmark.length + index);
			const [first] = hits;
			if (first !== undefined && first.page < benchmark.length) {
				removed.set(id, overlapEvidence(pages, first));
				return;
			}
			for (const { page } of hits) {
				const other = set[page - benchmark.length];
				// A row that goes ties nothing together.
				if (other && !removed.has(other.id)) ties.push([fileIdOf(id), fileIdOf(other.id)]);
			}
		});
		const rows = set.filter(({ id }) => !removed.has(id));
		const groupOf = groupDocuments(
			rows.map(({ id }) => fileIdOf(id)),
			ties,
		);
		const groups = groupRows(
			rows.map(({ id, target }) => ({
				group: groupOf.get(fileIdOf(id)) ?? '',
				source: context.origin(id).sourceId,
				targetTokens: target.anyStyle.tokens,
			})),
		);
		const { strata, validation } = chooseValidation(groups, settings.validationShare, (kind, label) =>
			context.random(kind, label)(),
		);
		const verdicts = set.map(({ id, target }) => {
			const evidence = removed.get(id);
			if (evidence) return drop('in-benchmark', evidence);
			const group = groupOf.get(fileIdOf(id)) ?? '';
			const place = {
				split: validation.has(group) ? ('validation' as const) : ('train' as const),
				stratum: strata.get(group) ?? '',
				group,
			};
			return keep({ trainingPlace: place }, { ...place, transcriptionTokens: target.anyStyle.tokens });
		});
		const inValidation = groups.filter(({ id }) => validation.has(id));
		return {
			verdicts,
			summary: {
				rows: set.length,
				inBenchmark: removed.size,
				documents: groupOf.size,
				groups: groups.length,
				strata: new Set(strata.values()).size,
				validationRows: inValidation.reduce((sum, group) => sum + group.rows, 0),
				validationGroups: inValidation.length,
			},
		};
	},
});

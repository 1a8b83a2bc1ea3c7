import { z } from 'zod';
import { defineWhole } from '../../pipeline/contract/defineStage.ts';
import { drop, keep } from '../../pipeline/contract/verdict.ts';
import { fileIdOf } from '../../pipeline/document/pageId.ts';

const config = z.strictObject({
	/** Of the documents, drawn by seed. */
	share: z.number().min(0).max(1).default(0),
	/** Ids of sources whose documents are set aside all. */
	sources: z.array(z.string().min(1)).default([]),
});

/**
 * Sets documents aside as training pool before the rest is clustered, so that one corpus serves both (spec: distillation, section 1).
 * Each document draws its own number: one that is added later moves no other from one side to the other.
 */
export const reserve = defineWhole({
	name: 'reserve',
	version: 1,
	record: 'page',
	config,
	reads: [],
	writes: [],
	dropReasons: ['reserved'],
	needs: [],
	engines: [],
	usesRandom: true,
	readsOrigins: true,
	start: (settings, _ports, context) => (set) => {
		const sources = new Set(settings.sources);
		const draws = new Map<string, number>();
		const drawOf = (fileId: string): number => {
			const known = draws.get(fileId) ?? context.random(fileId)();
			draws.set(fileId, known);
			return known;
		};
		const verdicts = set.map(({ id }) => {
			const { sourceId } = context.origin(id);
			if (sources.has(sourceId)) return drop('reserved', { source: sourceId });
			if (settings.share === 0) return keep({});
			const draw = drawOf(fileIdOf(id));
			return draw < settings.share ? drop('reserved', { draw, share: settings.share }) : keep({}, { draw });
		});
		const reserved = new Set(
			set.flatMap(({ id }, index) => (verdicts[index]?.verdict === 'dropped' ? [fileIdOf(id)] : [])),
		);
		return {
			verdicts,
			summary: {
				pages: set.length,
				reserved: verdicts.filter(({ verdict }) => verdict === 'dropped').length,
				documents: new Set(set.map(({ id }) => fileIdOf(id))).size,
				reservedDocuments: reserved.size,
			},
		};
	},
});

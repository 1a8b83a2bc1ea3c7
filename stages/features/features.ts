import { z } from 'zod';
import { defineBatch } from '../../pipeline/contract/defineStage.ts';
import { RecordError } from '../../pipeline/contract/errors.ts';
import { fail, keep } from '../../pipeline/contract/verdict.ts';
import { layoutDifficulty } from '../../pipeline/document/difficulty/layoutDifficulty.ts';
import { embedViews } from './embedViews.ts';
import { hashRenders } from './hashRenders.ts';

/** What the whole-set stages compare pages by: network features of the view, hash of the render, difficulty, volume. */
export const features = defineBatch({
	name: 'features',
	version: 2,
	record: 'page',
	config: z.strictObject({
		/** Name of a model of role `embedder`, or path of a model description, relative to the recipe. */
		model: z.string().default('resnet50-half-int8'),
	}),
	reads: ['page', 'layout', 'view', 'volume'],
	writes: ['features'],
	dropReasons: [],
	needs: ['documents', 'embedder'],
	engines: ['onnxruntime', 'pdfium', 'sharp'],
	models: (config) => [config.model],
	batchSize: 16,
	start: (_config, { documents, embedder }) => {
		const vectorsOf = embedViews(embedder);
		return async (batch) => {
			// The network runs beside the renders: ONNX Runtime has threads of its own.
			const [vectors, looks] = await Promise.all([
				vectorsOf(batch.map((record) => record.view)),
				hashRenders(documents, batch),
			]);
			return batch.map(({ page, layout, view, volume }, position) => {
				const look = looks[position];
				if (look === undefined) throw new TypeError(`features: ${looks.length} hashes for ${batch.length} pages`);
				if (look instanceof RecordError) return fail(look.code, look.message, look.retryable);
				const facet = {
					model: embedder.model,
					vector: vectors[position] as string,
					...look,
					difficulty: layoutDifficulty(layout),
					words: volume.words,
					characters: volume.characters,
					textSha256: volume.textSha256,
					viewSha256: view.pixelsSha256,
				};
				return keep({ features: facet }, page.kind === 'parse' ? { hashed: 'layout view' } : {});
			});
		};
	},
});

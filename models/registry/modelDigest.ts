import { digestOf } from '../../pipeline/document/digest.ts';
import type { ModelDescription } from './modelDescription.ts';

/**
 * Digest of all that decides what a model gives: its bytes, its companions', and for embedders how pixels go in and
 * features come out. This, not the digest of the file alone, belongs into keys: another `mean` gives other features.
 */
export const modelDigest = (description: ModelDescription): string =>
	digestOf({
		files: [description.sha256, ...description.companions.map(({ sha256 }) => sha256)],
		...(description.role === 'embedder'
			? {
					input: description.input,
					output: description.output,
					features: description.features,
					scale: description.scale,
				}
			: {}),
	});

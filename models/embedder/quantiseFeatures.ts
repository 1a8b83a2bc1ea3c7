import { RecordError } from '../../pipeline/contract/errors.ts';

/**
 * Float features → bytes: value / scale, rounded, clipped to 0…255. Pooled features follow a ReLU and have no sign.
 *
 * @throws {RecordError} `internal` on NaN
 */
export const quantiseFeatures = (features: Float32Array, scale: number): Uint8Array => {
	const bytes = new Uint8Array(features.length);
	for (let at = 0; at < features.length; at++) {
		const value = features[at] as number;
		if (Number.isNaN(value)) throw new RecordError('internal', 'the network gave NaN', { retryable: false });
		bytes[at] = Math.min(255, Math.max(0, Math.round(value / scale)));
	}
	return bytes;
};

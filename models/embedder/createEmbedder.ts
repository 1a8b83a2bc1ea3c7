import { Tensor } from 'onnxruntime-node';
import { RecordError, UserError } from '../../pipeline/contract/errors.ts';
import type { EmbedderPort } from '../../pipeline/contract/ports.ts';
import { openSession, type SessionOptions } from '../../pipeline/effects/onnx/openSession.ts';
import type { EmbedderDescription } from '../registry/modelDescription.ts';
import { checkSignature } from './checkSignature.ts';
import { feedPixels } from './feedPixels.ts';
import { quantiseFeatures } from './quantiseFeatures.ts';

/**
 * An embedder on ONNX Runtime, CPU. The session is opened once and for life. `path` is the model's file, whose digest the
 * registry has checked; the description says how pixels go in and features come out.
 *
 * @throws {UserError} when the file is no ONNX model, or not of the shape its description states
 */
export const createEmbedder = async (
	description: EmbedderDescription,
	path: string,
	options: SessionOptions,
): Promise<EmbedderPort> => {
	const { name, input, output, features, scale, portable } = description;
	const session = await openSession(path, options).catch((error: Error) => {
		throw new UserError(`the model ${name} cannot be opened`, {
			where: path,
			received: error.message,
			expected: 'an ONNX model that this ONNX Runtime can run',
			fix: 'correct the file and its description',
		});
	});
	const { batch } = checkSignature(description, path, session);
	const pixelsEach = input.sidePx * input.sidePx * 3;
	const shape = input.layout === 'NHWC' ? [input.sidePx, input.sidePx, 3] : [3, input.sidePx, input.sidePx];

	const embedPart = async (pixels: Uint8Array, count: number): Promise<Uint8Array> => {
		const fed = new Tensor(input.type, feedPixels(pixels, input), [count, ...shape]);
		const result = (await session.run({ [input.name]: fed }, [output.name]))[output.name];
		const data = result?.data as Uint8Array | Float32Array;
		if (data.length !== count * features)
			throw new RecordError('internal', `${name} gave [${result?.dims}], expected ${count} × ${features} features`);
		const bytes = data instanceof Uint8Array ? data.slice() : quantiseFeatures(data, scale);
		result?.dispose();
		return bytes;
	};

	return Object.freeze({
		model: name,
		width: features,
		scale,
		portable,
		embed: async (pixels: Uint8Array, count: number) => {
			if (pixels.length !== count * pixelsEach)
				throw new RangeError(`embed: received ${pixels.length} bytes, expected ${count} × ${pixelsEach}`);
			if (batch === undefined) return count === 0 ? new Uint8Array(0) : embedPart(pixels, count);
			// A model of fixed batch: parts of that many, the last one filled up with black images.
			const vectors = new Uint8Array(count * features);
			for (let first = 0; first < count; first += batch) {
				const part = new Uint8Array(batch * pixelsEach);
				part.set(pixels.subarray(first * pixelsEach, (first + batch) * pixelsEach));
				const bytes = await embedPart(part, batch);
				vectors.set(bytes.subarray(0, Math.min(batch, count - first) * features), first * features);
			}
			return vectors;
		},
	});
};

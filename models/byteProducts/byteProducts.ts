import type { InferenceSession as Session } from 'onnxruntime-node';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ByteProductPort } from '../../pipeline/contract/ports.ts';

/**
 * Exact byte products by ONNX Runtime (`MatMulInteger` on unsigned bytes; int32 sums are exact on every CPU).
 * @param model path or bytes of `dot-u8.onnx`: a uint8 [n, d], b uint8 [d, m] → dot int32 [n, m]
 * @param threads threads of one product; results do not depend on it
 */
export const byteProducts = async (model: string | Uint8Array, threads: number): Promise<ByteProductPort> => {
	const options: Session.SessionOptions = {
		intraOpNumThreads: threads,
		interOpNumThreads: 1,
		logSeverityLevel: 3,
		// Between products threads would spin: no faster, and it takes the other cores from everybody else.
		extra: { session: { intra_op: { allow_spinning: '0' } } },
	};
	// The two overloads of create take either kind, but not their union.
	const session = await (typeof model === 'string'
		? InferenceSession.create(model, options)
		: InferenceSession.create(model, options));
	return {
		multiply: async (a, rows, depth, b, columns) => {
			if (rows === 0 || columns === 0) return new Int32Array(0);
			if (depth === 0) return new Int32Array(rows * columns);
			const { dot } = await session.run({
				a: new Tensor('uint8', a, [rows, depth]),
				b: new Tensor('uint8', b, [depth, columns]),
			});
			return dot?.data as Int32Array;
		},
	};
};

import { InferenceSession } from 'onnxruntime-node';

/** `threads`: threads of one operator; operators run one after another. */
export interface SessionOptions {
	readonly threads: number;
}

/**
 * Opens an ONNX file for life on the CPU. The memory arena and memory patterns are off: with inputs of many shapes they
 * keep the largest buffers of every shape and grow without bound. Rejects with ONNX Runtime's error.
 */
export const openSession = (path: string, { threads }: SessionOptions): Promise<InferenceSession> =>
	InferenceSession.create(path, {
		executionProviders: ['cpu'],
		executionMode: 'sequential',
		graphOptimizationLevel: 'all',
		intraOpNumThreads: threads,
		interOpNumThreads: 1,
		enableCpuMemArena: false,
		enableMemPattern: false,
		// Fatal and error only: models with lenient shapes warn on every load.
		logSeverityLevel: 3,
		// Waiting threads sleep: several processes share the cores.
		extra: { session: { intra_op: { allow_spinning: '0' } } },
	});

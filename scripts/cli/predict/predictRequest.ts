import type { Endpoint } from '../../../pipeline/config/endpoints/endpointSchema.ts';

export interface PredictRequest {
	/** Absolute; a file that `readTruth` reads. */
	readonly truthPath: string;
	readonly endpoint: Endpoint;
	readonly key: string | undefined;
	/** Absolute folder of the pages. */
	readonly out: string;
	/** Absolute folder of the calls. */
	readonly store: string;
	readonly limit: number | undefined;
	/** Billionths of the currency. */
	readonly budgetNano: number | undefined;
	readonly retryFailed: boolean;
	readonly signal: AbortSignal;
	/** Milliseconds, monotonic. */
	readonly nowMs: () => number;
	readonly note: (text: string) => void;
}

import type { Endpoint } from '../../config/endpoints/endpointSchema.ts';
import type { CallAdapter } from './callAdapter.ts';
import type { CallClock } from './callClock.ts';
import type { CallStore } from './openCallStore.ts';

export interface TeacherSettings {
	readonly endpoint: Endpoint;
	readonly adapter: CallAdapter;
	readonly store: CallStore;
	/** Goes into one header, and nowhere else. */
	readonly key: string | undefined;
	readonly clock: CallClock;
	/** Billionths of the currency of the endpoint's prices. */
	readonly budgetNano: number | undefined;
	/** Take up again what failed for good before. */
	readonly retryFailed: boolean;
	/** Aborted: no call starts any more, those under way end. */
	readonly signal: AbortSignal;
	/** A line for people. */
	readonly note: (text: string) => void;
}

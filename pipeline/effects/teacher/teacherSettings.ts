import type { Endpoint } from '../../config/endpoints/endpointSchema.ts';
import type { TeacherPort, TeacherRequest } from '../../contract/teacher.ts';
import type { Spent } from '../../distillation/calls/budgetAllows.ts';
import type { CallAdapter } from './callAdapter.ts';
import type { CallClock } from './callClock.ts';
import type { CallStore } from './openCallStore.ts';

/** A teacher behind an endpoint. */
export interface EndpointTeacher extends TeacherPort {
	readonly figures: () => Spent & { readonly callsMade: number };
	/** Most that a call for the request may cost, in billionths; 0 without prices. */
	readonly mostNano: (request: TeacherRequest) => number;
	/**
	 * Only of one that lets pages wait. Once all have been asked for: orders what waits, and looks how orders are going.
	 * @returns ids of pages that are to be asked for again; undefined where that may be any
	 */
	readonly look?: () => Promise<ReadonlySet<string> | undefined>;
}

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

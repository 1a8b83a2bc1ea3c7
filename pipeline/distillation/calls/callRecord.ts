import type { CallFailure, TeacherTokens } from '../../contract/teacher.ts';

/** Written, and on disk, before a call is made. */
export interface StartedCall {
	readonly event: 'started';
	/** Digest of all that decides about the reply; the sample's. */
	readonly key: string;
	/** From 1, over all calls for the key. */
	readonly attempt: number;
	readonly endpoint: string;
	readonly pageId: string;
	readonly sample: number;
	/** Estimated input and the limit of output, before what earlier calls teach; calls of older versions are without. */
	readonly estimatedTokens?: TeacherTokens | undefined;
	/** Estimates, enlarged by what earlier calls teach. */
	readonly reservedTokens: TeacherTokens;
	/** Billionths of the currency; null without prices. */
	readonly reservedNano: number | null;
	readonly currency: string | null;
	/** The batch that it was ordered in. */
	readonly batch?: string | undefined;
}

/** Written after the raw reply, or the error, was stored and read. */
export interface EndedCall {
	readonly event: 'ended';
	readonly key: string;
	readonly attempt: number;
	readonly state: 'replied' | 'failed';
	readonly code: CallFailure | null;
	readonly message: string | null;
	/** False for a failure that another call followed, or would have. */
	readonly isFinal: boolean;
	/** Null where there was no answer. */
	readonly httpStatus: number | null;
	readonly tokens: TeacherTokens;
	readonly tokensEstimated: boolean;
	readonly costNano: number | null;
	/** What it cost is not known, and counted as reserved. */
	readonly isCostUnknown: boolean;
	readonly latencyMs: number;
}

/** A call of the ledger. Without an end its outcome is unknown: a kill came between. */
export interface CallRecord {
	readonly started: StartedCall;
	readonly ended: EndedCall | undefined;
}

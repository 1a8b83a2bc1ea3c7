import type { FacetName, Facets } from '../document/records.ts';
import type { FailureCode } from './errors.ts';

/** Numbers (and short strings, ids) that decided: what `explain` prints. */
export type Evidence = Readonly<Record<string, number | string | boolean | null | readonly (number | string)[]>>;

/** A record passes; `facets` are what the stage adds to it. */
export interface Keep<Writes extends FacetName> {
	readonly verdict: 'kept';
	readonly facets: { readonly [K in Writes]: Facets[K] };
	readonly evidence: Evidence;
	/** Files that belong to the record, by name inside the unit's `files/` folder. */
	readonly files?: Readonly<Record<string, Uint8Array>>;
}

/** The record of a file opens into records of its pages. */
export interface Expand<Writes extends FacetName> {
	readonly verdict: 'expanded';
	readonly outputs: readonly { readonly id: string; readonly facets: { readonly [K in Writes]: Facets[K] } }[];
	readonly evidence: Evidence;
}

/** Expected loss, with a reason from the stage's closed list. */
export interface Drop<Reason extends string> {
	readonly verdict: 'dropped';
	readonly reason: Reason;
	readonly evidence: Evidence;
}

/** Unexpected loss: goes to quarantine, can be taken up again by `retry-failed`. */
export interface Fail {
	readonly verdict: 'failed';
	readonly code: FailureCode;
	readonly message: string;
	readonly retryable: boolean;
}

/** Not a verdict but a scheduling answer: give me this record again in the lane that owns the heavy port. */
export interface Later<Lane extends string> {
	readonly verdict: 'later';
	readonly lane: Lane;
}

/** Not a verdict either: what decides about the record is on its way from outside. Give it to me again in a while, in this lane. */
export interface NotYet {
	readonly verdict: 'not-yet';
}

export const keep = <Writes extends FacetName = never>(
	facets: { readonly [K in Writes]: Facets[K] },
	evidence: Evidence = {},
): Keep<Writes> => ({ verdict: 'kept', facets, evidence });

export const expand = <Writes extends FacetName>(
	outputs: Expand<Writes>['outputs'],
	evidence: Evidence = {},
): Expand<Writes> => ({
	verdict: 'expanded',
	outputs,
	evidence,
});

export const drop = <const Reason extends string>(reason: Reason, evidence: Evidence = {}): Drop<Reason> => ({
	verdict: 'dropped',
	reason,
	evidence,
});

export const fail = (code: FailureCode, message: string, retryable = true): Fail => ({
	verdict: 'failed',
	code,
	message,
	retryable,
});

export const later = <const Lane extends string>(lane: Lane): Later<Lane> => ({ verdict: 'later', lane });

export const notYet = (): NotYet => ({ verdict: 'not-yet' });

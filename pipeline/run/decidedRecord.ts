import type { KeptLine, VerdictLine } from './manifest.ts';

/** A record of a unit that is being made, once it is decided. */
export interface DecidedRecord {
	readonly verdict: VerdictLine;
	readonly outputs: readonly KeptLine[];
	/** Whichever unit did the work; undefined for records blamed for the loss of a worker, and from before times were kept. */
	readonly workMs?: number | undefined;
}

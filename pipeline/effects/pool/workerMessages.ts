import type { UserErrorDetails } from '../../contract/errors.ts';
import type { UnitOutcome, UnitProgress } from '../../run/task.ts';

/** What a worker process tells while it works on a unit. `pid` lets the parent kill it when it falls silent. */
export interface WorkerEvent {
	readonly pid?: number;
	readonly progress?: UnitProgress;
	readonly note?: string;
	/** Emitted by the pool library itself, when the worker writes to its standard streams. */
	readonly stderr?: string;
	readonly stdout?: string;
}

/** What a worker answers. Errors travel as data: a class does not survive the way between processes. */
export type WorkerReply =
	| { readonly state: 'answered'; readonly outcome: UnitOutcome }
	/** It was asked to stop, and ended what it could not leave. */
	| { readonly state: 'stopped' }
	| { readonly state: 'refused'; readonly summary: string; readonly details: UserErrorDetails }
	| { readonly state: 'broken'; readonly message: string; readonly stack: string };

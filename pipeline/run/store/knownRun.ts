import type { RunManifest } from '../manifest.ts';

/**
 * A run that uses a store. `vanished`: its folder is gone, or it has moved to another store, so it refers to nothing;
 * `unfinished`: it was stopped, or is at work; what it has not reached yet it may still ask for.
 */
export interface KnownRun {
	/** Absolute. */
	readonly folder: string;
	readonly state: 'complete' | 'unfinished' | 'vanished';
	/** Absent before the end of the first stage. */
	readonly manifest?: Pick<RunManifest, 'stages'>;
	/** Digests of the documents of its catalogue; absent while there is none. */
	readonly documents?: ReadonlySet<string>;
}

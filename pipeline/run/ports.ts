import type { JournalLine } from './journal.ts';
import type { KeptLine, TimingLine, UnitManifest, VerdictLine } from './manifest.ts';
import type { UnitProgress, UnitTask, UnitOutcome } from './task.ts';

/** A unit found whole in the store. */
export interface StoredUnit extends UnitManifest {
	/** Folder of the unit, relative to the store. */
	readonly folder: string;
}

export interface UnitContent {
	readonly verdicts: readonly VerdictLine[];
	readonly kept: readonly KeptLine[];
	readonly timings?: readonly TimingLine[];
}

/**
 * The store of units. A unit is visible only whole: written under a temporary name, fsynced, renamed, parent fsynced.
 * Throws UserError when the disk is full or the store cannot be written.
 */
export interface LedgerPort {
	/** The newest whole attempt under a key. */
	find(stage: string, key: string): Promise<StoredUnit | undefined>;
	/** Every whole unit of a stage, newest attempts only. */
	list(stage: string): Promise<readonly StoredUnit[]>;
	/** A fresh temporary folder, absolute. */
	begin(stage: string, key: string, attempt: number): Promise<string>;
	/** Keeps a record's file in a unit that is being made. */
	writeFile(temporary: string, name: string, bytes: Uint8Array): Promise<void>;
	/** Takes a file over from a whole unit. */
	borrowFile(temporary: string, folder: string, name: string): Promise<void>;
	/** Makes the unit whole and visible; returns its folder, relative to the store. */
	commit(temporary: string, manifest: UnitManifest, content: UnitContent): Promise<string>;
	discard(temporary: string): Promise<void>;
	readVerdicts(folder: string): Promise<VerdictLine[]>;
	readKept(folder: string): Promise<KeptLine[]>;
	/** What the records of a unit cost; none for units from before times were kept. */
	readTimings(folder: string): Promise<TimingLine[]>;
	/** Absolute path of a file that belongs to a record of a unit. */
	filePath(folder: string, name: string): string;
	readFile(folder: string, name: string): Promise<Uint8Array>;
	openJournal(temporary: string): Promise<JournalWriter>;
	readJournal(temporary: string): Promise<JournalLine[]>;
	appendJournal(temporary: string, lines: readonly JournalLine[]): Promise<void>;
}

export interface JournalWriter {
	/** On disk (not fsynced) when it returns, so that a killed worker tells what it was working on. */
	write(lines: readonly JournalLine[]): void;
	close(): void;
}

/** What ended a task early: the worker was killed for silence, died, or the whole run is being stopped. */
export type WorkerLoss = 'timeout' | 'crash' | 'stopped';

export type PoolAnswer =
	| { readonly state: 'answered'; readonly outcome: UnitOutcome }
	| { readonly state: 'lost'; readonly how: WorkerLoss; readonly message: string };

/** Processes that work on units. `run` rejects only with errors that must stop the run (disk full, a bug in the engine). */
export interface PoolPort {
	run(
		task: UnitTask,
		silenceMs: number,
		onProgress: (progress: UnitProgress) => void,
		onNote: (message: string) => void,
	): Promise<PoolAnswer>;
	/** Ends the processes of a lane that is no longer needed; they come back when asked for. */
	release(lane: UnitTask['lane']): Promise<void>;
	close(): Promise<void>;
}

export interface ClockPort {
	/** Milliseconds, monotonic. */
	nowMs(): number;
}

export interface MemoryPort {
	/** Highest resident memory of this process and its children so far, summed at one moment. Undefined where it cannot be read. */
	peakBytes(): number | undefined;
}

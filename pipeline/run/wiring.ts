import type { FailureCode } from '../contract/errors.ts';
import type { MineruTask } from '../contract/mineru.ts';
import type { Branch } from '../contract/pipeline.ts';
import type { EngineName, ToolName } from '../contract/ports.ts';
import type { ReviewInput, Stage } from '../contract/stage.ts';
import type { FileRecord } from '../document/records.ts';
import type { RunEvent } from './events.ts';
import type { CatalogueEntry } from './manifest.ts';
import type { ClockPort, LedgerPort, MemoryPort, PoolPort } from './ports.ts';

/** A source file with the record that enters the first stage. */
export interface SourceFile {
	/** File id; `<file id>~<n>` for twins. */
	readonly id: string;
	readonly record: FileRecord;
	readonly entry: CatalogueEntry;
	/** Where the source lists `mineru-cli`. */
	readonly mineru?: MineruTask;
}

/** Everything a run needs from the outside; built in scripts, faked in tests. */
export interface RunWiring {
	readonly stages: readonly Stage[];
	/** Absent where the recipe asks for no second line. */
	readonly branch?: Branch;
	/** In digest order. */
	readonly files: readonly SourceFile[];
	/** sha256 of a model by name. Throws UserError when there is none or its file is missing or altered. */
	readonly modelDigest: (name: string) => Promise<string>;
	readonly engines: Readonly<Record<EngineName, string>>;
	/** What a tool is, in words that are equal for equal results. Absent where no stage names one. */
	readonly toolIdentity?: (name: ToolName) => Promise<string>;
	/** Absent where nobody decided anything. */
	readonly review?: ReviewInput;
	readonly ledger: LedgerPort;
	readonly clock: ClockPort;
	readonly onEvent: (event: RunEvent) => void;
}

export interface ComputeWiring extends RunWiring {
	readonly pool: PoolPort;
	readonly memory: MemoryPort;
	/** Ends early when the signal is aborted. */
	readonly sleep: (durationMs: number, signal: AbortSignal) => Promise<void>;
	readonly signal: AbortSignal;
}

export interface RunOptions {
	/** Last stage to run. */
	readonly until?: string;
	/** Pages to take of all. */
	readonly sample?: number;
	/** Take quarantined records up again. */
	readonly retryFailed?: boolean;
	/** Records that a lock says were in quarantine: they fail at that stage without being tried. */
	readonly quarantined?: readonly { readonly id: string; readonly stage: string; readonly code: FailureCode }[];
}

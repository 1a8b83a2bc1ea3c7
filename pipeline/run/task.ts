import type { FailureCode } from '../contract/errors.ts';
import type { MineruTask } from '../contract/mineru.ts';
import type { Lane } from '../contract/ports.ts';
import type { FileTrouble } from '../contract/sourceFiles.ts';
import type { Origin, ReviewInput } from '../contract/stage.ts';
import type { FacetName, Facets } from '../document/records.ts';
import type { FileSpan, UnitCounts } from './manifest.ts';

/** Where the bytes of a source file lie; workers look files up by digest. */
export interface FileLocation {
	readonly absolutePath: string;
	readonly gzipped: boolean;
	readonly storedSha256: string;
	/** HTML: the files it may load, and no others. `path` is relative to the document's folder. */
	readonly resources?: readonly { readonly path: string; readonly absolutePath: string; readonly sha256: string }[];
	readonly trouble?: FileTrouble;
	/** The source lists `mineru-cli`: how to run the program on this document. */
	readonly mineru?: MineruTask;
}

/** Which records enter a unit, by pointer: contents stay on disk until a worker reads them. */
export interface UnitInput {
	/** Records given whole: source files, which no unit wrote. */
	readonly records?: readonly { readonly id: string; readonly facets: Partial<Facets> }[];
	/** Ids in input order, where they are fewer than `aliveUnits` kept. */
	readonly ids?: readonly string[];
	/** Units whose kept records are the input, in order (one for `each`, one per shard for `whole`). */
	readonly aliveUnits?: readonly string[];
	/** Folders of the units that wrote each facet read. */
	readonly facetUnits: Readonly<Partial<Record<FacetName, readonly string[]>>>;
	/** Page stubs left out of a sampled run. */
	readonly unsampled?: readonly string[];
}

/** All a worker needs; plain data. */
export interface UnitTask {
	readonly store: string;
	readonly stage: string;
	readonly scope: 'each' | 'whole';
	readonly lane: Lane;
	readonly config: unknown;
	readonly seed: number;
	readonly key: string;
	readonly attempt: number;
	readonly shard: string;
	readonly span?: FileSpan;
	readonly family: string;
	readonly models: Readonly<Record<string, string>>;
	readonly engines: Readonly<Record<string, string>>;
	readonly temporary: string;
	readonly input: UnitInput;
	readonly files: Readonly<Record<string, FileLocation>>;
	/** By file id; whole stages that read origins only. */
	readonly origins: Readonly<Record<string, Origin>>;
	/** Pages that the first line kept, and the units that wrote the facets asked for; whole stages that read them only. */
	readonly benchmark?: UnitInput;
	/** Decisions of reviewers, for whole stages that read them. */
	readonly review?: ReviewInput;
	/** Units of the same family whose records may be taken over. */
	readonly donors: readonly string[];
	/** Records that fail without being tried: those a lock says were in quarantine. */
	readonly blamed: readonly { readonly id: string; readonly code: FailureCode; readonly message: string }[];
	/** Milliseconds already spent on this unit by workers before. */
	readonly spentMs: number;
}

/** Undecided records by the lane they wait for. */
export type Waiting = Readonly<Partial<Record<Lane, number>>>;

export interface UnitProgress {
	readonly done: number;
	readonly kept: number;
	readonly dropped: number;
	readonly failed: number;
	/** Records that are left to a lane other than the first, or are being worked on there. */
	readonly waiting?: Waiting;
}

/** A unit ends committed, leaves records for another lane, or has some that are to be asked about again in a while. */
export type UnitOutcome =
	| { readonly state: 'committed'; readonly folder: string; readonly counts: UnitCounts }
	| { readonly state: 'later'; readonly lane: Lane; readonly records: number; readonly spentMs: number }
	| { readonly state: 'not-yet'; readonly records: number; readonly spentMs: number };

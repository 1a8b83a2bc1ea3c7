import type { Endpoint } from '../config/endpoints/endpointSchema.ts';
import type { FailureCode } from '../contract/errors.ts';
import type { FileTrouble } from '../contract/sourceFiles.ts';
import type { RecordKind } from '../contract/stage.ts';
import type { Evidence } from '../contract/verdict.ts';
import type { DocumentKind, ExistingParse, FacetName, Facets } from '../document/records.ts';

/**
 * What lies on disk. A unit is a folder `<store>/units/<stage>/<key>[.<attempt>]/` with
 *   verdicts.jsonl  one VerdictLine per input record, in input order
 *   kept.jsonl      one KeptLine per output record, in input order
 *   timings.jsonl   one TimingLine per record whose cost is known, in input order; `each` stages only, part of no digest
 *   files/          files of kept records (page images)
 *   unit.json       UnitManifest, written last
 * A run is a folder with run.json (RunManifest), catalogue.jsonl (CatalogueEntry per source file), and what is built from them.
 */
export interface VerdictLine {
	/** Page id; for files the file id (16 hex), and `<file id>~<n>` for the n-th twin of the same bytes. */
	readonly id: string;
	readonly inputDigest: string;
	readonly verdict: 'kept' | 'dropped' | 'failed';
	/** Drop reason or failure code. */
	readonly reason?: string;
	readonly message?: string;
	readonly retryable?: boolean;
	readonly evidence: Evidence;
	/** How many output records came of it (files open into many pages). */
	readonly outputs: number;
	/** Names of the record's files in the unit's files/ folder. */
	readonly files?: readonly string[];
}

export interface KeptLine {
	readonly id: string;
	readonly facets: Partial<Facets>;
	readonly digests: Partial<Record<FacetName, string>>;
}

/** What a record cost, whichever unit worked on it. Of a batch each record has an equal share. */
export interface TimingLine {
	readonly id: string;
	readonly workMs: number;
}

export interface UnitCounts {
	readonly in: number;
	readonly kept: number;
	readonly dropped: Readonly<Record<string, number>>;
	readonly failed: Readonly<Partial<Record<FailureCode, number>>>;
}

/** The first and the last file of a shard, by file id: shards hold files in digest order. */
export interface FileSpan {
	readonly first: string;
	readonly last: string;
}

export interface UnitManifest {
	readonly stage: string;
	readonly stageVersion: number;
	readonly key: string;
	readonly attempt: number;
	/** Digest of the shard's membership. */
	readonly shard: string;
	/** Of `each` stages: units of one family whose spans overlap may lend each other records. */
	readonly span?: FileSpan;
	/** Digest of stage, version, config, models and engines: the key without the input. */
	readonly family: string;
	readonly counts: UnitCounts;
	/** Logical content: ids, verdicts, facets and file digests, in order. */
	readonly contentDigest: string;
	/** Digest of the kept ids, and of each facet written: what the keys of later units are made from. */
	readonly aliveDigest: string;
	readonly facetDigests: Readonly<Partial<Record<FacetName, string>>>;
	/** Records taken over from earlier units of the same family. */
	readonly borrowedRecords: number;
	readonly models: Readonly<Record<string, string>>;
	readonly engines: Readonly<Record<string, string>>;
	readonly seed: number;
	readonly durationMs: number;
	/** Whole stages only. */
	readonly summary?: Readonly<Record<string, unknown>>;
}

export interface Attachment {
	/** `resource`: a file that an HTML document loads. */
	readonly role: ExistingParse['files'][number]['role'] | 'resource';
	/** Relative to the source's root, as the entry's own. */
	readonly locator: string;
	readonly absolutePath: string;
	readonly sha256: string;
	readonly bytes: number;
}

export interface CatalogueEntry {
	/** First 16 hex of sha256. */
	readonly fileId: string;
	/** Digest of the bytes the pages came from (after gunzip for .pdf.gz; for HTML of the document and all it loads). */
	readonly sha256: string;
	/** Digest of the file as stored. */
	readonly storedSha256: string;
	/** Of the contents, as `sha256`. */
	readonly bytes: number;
	readonly kind: DocumentKind;
	readonly gzipped: boolean;
	/** 0 for the owner of these bytes. */
	readonly twin: number;
	readonly sourceId: string;
	readonly category: string;
	readonly licence: string;
	/** Path relative to the source's root, POSIX separators; a page's locator is `<locator>#<page>`. */
	readonly locator: string;
	readonly absolutePath: string;
	/** Files that belong to the document: layout parses beside it, and what an HTML document loads. */
	readonly attachments: readonly Attachment[];
	/** The layout parses among them, of parsers that the source lists. */
	readonly parses: readonly ExistingParse[];
	/**
	 * What hashing already met: `open` tells it again as its drop reason or, for `unreadable`, as a failure with code `io`.
	 * An unreadable file has no digest; it stands under one made from its source and locator.
	 */
	readonly trouble?: FileTrouble;
}

export interface RunUnit {
	readonly key: string;
	readonly attempt: number;
	readonly shard: string;
	/** Folder of the unit, relative to the store. */
	readonly folder: string;
	readonly contentDigest: string;
	readonly reused: boolean;
}

export interface StageSummary {
	readonly stage: string;
	readonly position: number;
	readonly record: RecordKind;
	readonly scope: 'each' | 'whole';
	readonly counts: UnitCounts;
	readonly reusedUnits: number;
	readonly borrowedRecords: number;
	/** Wall time of this run's work on the stage; 0 when every unit was reused. */
	readonly durationMs: number;
	/** Time that workers spent on the stage's units, whichever run made them; with several workers more than the wall time. */
	readonly workMs: number;
	readonly units: readonly RunUnit[];
	/** Whole stages only. */
	readonly summary?: Readonly<Record<string, unknown>>;
}

export interface RunManifest {
	readonly formatVersion: 1;
	readonly tool: string;
	readonly name: string;
	readonly seed: number;
	/** The resolved recipe, printed whole. */
	readonly recipe: unknown;
	/** Absolute. */
	readonly store: string;
	readonly sample: number | null;
	readonly versions: Readonly<Record<string, string>>;
	readonly models: Readonly<Record<string, string>>;
	/** sha256 of the file of reviewers' decisions that was applied; null where there were none. */
	readonly review: string | null;
	/** The teacher's, as it was settled; it names the variable of its key. Absent where none is behind one. */
	readonly endpoint?: Endpoint;
	readonly stages: readonly StageSummary[];
	readonly peakMemoryBytes: number;
	readonly durationMs: number;
	/** True once the last stage asked for has ended and every table and file was written. */
	readonly complete: boolean;
	/** Digest of all that tables, subset and report are made from: a run that changes nothing writes nothing again. */
	readonly outputsDigest: string;
}

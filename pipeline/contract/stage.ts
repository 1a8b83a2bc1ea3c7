import type { z } from 'zod';
import type { FacetName, Facets, ParserName } from '../document/records.ts';
import type { ReviewDecision, ReviewRule } from '../document/review/reviewDecision.ts';
import type { EngineName, Lane, PortName, Ports, ToolName } from './ports.ts';
import type { Drop, Expand, Fail, Keep, Later, NotYet } from './verdict.ts';

export type RecordKind = 'file' | 'page';

/** A record as a stage sees it: its id and the facets the stage said it reads. */
export type Input<Reads extends FacetName> = { readonly id: string } & { readonly [K in Reads]: Facets[K] };

/** What an `each` stage may know beyond its record. */
export interface RecordContext {
	readonly lane: Lane;
	/** Uniform in [0,1): a stream of (run seed, stage, record id), so order and worker count cannot change a result. */
	random(recordId: string): () => number;
	/**
	 * Work on a neighbouring page of the same file. A neighbour that hung or crashed in an earlier try is skipped
	 * (undefined), and is the one blamed if this try hangs.
	 */
	neighbour<T>(id: string, work: () => T): T | undefined;
	/** Ids of the records of this unit that are worked on in this lane, in order: for tools that take several at once. */
	readonly waiting: readonly string[];
	/** A file that the stage which wrote a facet kept with a record of this unit. The facet must be among those read. */
	file(facet: FacetName, name: string): Promise<Uint8Array>;
	/** Says that work that takes long goes on: silence is counted from here again. `through`: records of the batch that are done with. */
	alive(through?: number): void;
	/** Tells people something about the work, through the run's log. Never part of a result. */
	note(message: string): void;
}

export interface WholeContext {
	/** Stream of (run seed, stage, label…). */
	random(...labels: readonly (string | number)[]): () => number;
	/** Facts of the catalogue, by file id: they are part of the unit's key for stages that set `readsOrigins`. */
	origin(recordId: string): Origin;
	/** What the first line kept, with the facets asked for in `readsBenchmark`; undefined for stages that do not ask. */
	readonly benchmark?: readonly BenchmarkPage[];
	/** Decisions of reviewers; undefined where there are none, or where the stage reads them for refills and none are asked for. */
	readonly review?: ReviewInput;
	progress(done: number, total: number): void;
}

/** A page of the subset, as stages of the second line see it. */
export interface BenchmarkPage {
	readonly id: string;
	readonly facets: Readonly<Partial<Facets>>;
}

/** What reviewers decided, and how their decisions are counted. */
export interface ReviewInput {
	/** sha256 of the file of decisions. */
	readonly digest: string;
	/** In the order of the file. */
	readonly decisions: readonly ReviewDecision[];
	readonly rule: ReviewRule;
	/** Rejected pages are replaced from those they covered. */
	readonly refill: boolean;
}

/** Where a page came from, by the catalogue. */
export interface Origin {
	readonly sourceId: string;
	readonly category: string;
	readonly licence: string;
}

export interface StageModels {
	readonly parsers: readonly ParserName[];
}

interface StageBase<Config extends z.ZodType, Reason extends string, Need extends PortName> {
	readonly name: string;
	/** Bump when equal input may give other output. */
	readonly version: number;
	readonly record: RecordKind;
	readonly config: Config;
	readonly dropReasons: readonly Reason[];
	readonly needs: readonly Need[];
	readonly engines: readonly EngineName[];
	readonly tools?: readonly ToolName[];
	/** The stage draws random numbers, so the run's seed enters the key. Without it `random` throws. */
	readonly usesRandom?: boolean;
	/** Names of models whose digests enter the key. */
	readonly models?: (config: z.output<Config>, uses: StageModels) => readonly string[];
}

export type Answer<Writes extends FacetName, Reason extends string, L extends Lane = never> =
	| Keep<Writes>
	| Expand<Writes>
	| Drop<Reason>
	| Fail
	| Later<L>
	| NotYet;

/** One record in, one verdict out, batched for throughput where `batchSize` says so: array in, verdicts in order. */
export interface EachStage<
	Config extends z.ZodType = z.ZodType,
	Reads extends FacetName = FacetName,
	Writes extends FacetName = FacetName,
	Reason extends string = string,
	Need extends PortName = PortName,
> extends StageBase<Config, Reason, Need> {
	readonly scope: 'each';
	readonly reads: readonly Reads[];
	readonly writes: readonly Writes[];
	readonly batchSize: number;
	/** Other lanes that records may ask for with `later`. */
	readonly lanes: readonly Lane[];
	/** Per record; a worker that says nothing for longer is killed and the record quarantined. */
	readonly recordTimeoutMs: number;
	readonly start: (
		config: z.output<Config>,
		ports: Pick<Ports, Need>,
		context: RecordContext,
	) => (
		batch: readonly Input<Reads>[],
	) => Promise<readonly Answer<Writes, Reason, Lane>[]> | readonly Answer<Writes, Reason, Lane>[];
}

/** Sees the set; one verdict per input, in input order (id order). Reads small facets only. */
export interface WholeStage<
	Config extends z.ZodType = z.ZodType,
	Reads extends FacetName = FacetName,
	Writes extends FacetName = FacetName,
	Reason extends string = string,
	Need extends PortName = PortName,
> extends StageBase<Config, Reason, Need> {
	readonly scope: 'whole';
	readonly reads: readonly Reads[];
	readonly writes: readonly Writes[];
	/** The decision depends on source, category or licence of pages: they enter the key. */
	readonly readsOrigins: boolean;
	/** Reviewers' decisions enter the key: always, or only where rejected pages are to be refilled. */
	readonly readsReview?: 'decisions' | 'refills';
	/** Facets of the pages that the first line kept; they enter the key. For stages of a branch. */
	readonly readsBenchmark?: readonly FacetName[];
	readonly start: (
		config: z.output<Config>,
		ports: Pick<Ports, Need>,
		context: WholeContext,
	) => (set: readonly Input<Reads>[]) => Promise<WholeResult<Writes, Reason>> | WholeResult<Writes, Reason>;
}

export interface WholeResult<Writes extends FacetName, Reason extends string> {
	readonly verdicts: readonly (Keep<Writes> | Drop<Reason>)[];
	/** Figures about the set for report and stats (inertia, sizes, coverage): plain JSON, part of the unit. */
	readonly summary: Readonly<Record<string, unknown>>;
}

/**
 * Stages as the runner holds them, their types erased: neighbours were checked where the pipeline was put together, and
 * what a stage reads is checked against its facets' schemas when it is written.
 */
export interface AnyEachStage extends Omit<EachStage<z.ZodType<any>>, 'start'> {
	readonly start: (
		config: any,
		ports: any,
		context: RecordContext,
	) => (batch: readonly any[]) => Promise<readonly Answer<any, any, Lane>[]> | readonly Answer<any, any, Lane>[];
}

export interface AnyWholeStage extends Omit<WholeStage<z.ZodType<any>>, 'start'> {
	readonly start: (
		config: any,
		ports: any,
		context: WholeContext,
	) => (set: readonly any[]) => Promise<WholeResult<any, any>> | WholeResult<any, any>;
}

export type Stage = AnyEachStage | AnyWholeStage;

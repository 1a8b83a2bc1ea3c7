import { z } from 'zod';
import { FAILURE_CODES } from '../../../pipeline/contract/errors.ts';
import { SOURCE_KINDS } from '../../../pipeline/contract/sourceFiles.ts';

/**
 * `benchmark.lock.json`: all that is needed to derive the subset again from its sources, and to say where two derivations
 * part. Holds no time, no machine and no absolute path: equal inputs give equal bytes.
 */
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** The resolved recipe without out, store, workers and the place it was read from. */
const lockedRecipeSchema = z.strictObject({
	name: z.string(),
	seed: z.number().int(),
	maxFailShare: z.number(),
	sources: z.array(
		z.strictObject({
			id: z.string(),
			kind: z.enum(SOURCE_KINDS),
			category: z.string(),
			licence: z.string(),
			/** As written in the recipe; of an absolute path only its last part. */
			path: z.array(z.string()),
			parsers: z.array(z.string()),
			text: z.enum(['ocr', 'none']),
			/** As in the recipe; of an absolute path to the program only its last part. */
			mineru: z
				.strictObject({
					command: z.string(),
					backend: z.string().nullable(),
					method: z.enum(['auto', 'txt', 'ocr']).nullable(),
					language: z.string().nullable(),
					arguments: z.array(z.string()),
					groupSize: z.number().int(),
					fileTimeoutS: z.number().int(),
				})
				.optional(),
		}),
	),
	stages: z.record(z.string(), z.unknown()),
});

const lockedFileSchema = z.strictObject({
	sourceId: z.string(),
	/** Relative to the root of its source, POSIX separators. */
	path: z.string(),
	/** Of the file as stored. */
	sha256: sha256Schema,
	/** First 16 hex of the bytes that the pages came from (after gunzip; HTML: with all it loads): their page ids start with it. */
	fileId: z.string().regex(/^[0-9a-f]{16}$/),
	/** Pages the file opened into; 0 when it was dropped, failed or is a twin. */
	pages: z.number().int(),
	/** Layout parses beside it, and what an HTML document loads; paths and digests as its own. */
	attachments: z.array(z.strictObject({ role: z.string(), path: z.string(), sha256: sha256Schema })),
});

const lockedUnitSchema = z.strictObject({
	shard: z.string(),
	contentDigest: z.string(),
	/** True if every record of the unit has the same bytes on any CPU. */
	portable: z.boolean(),
	/** Of `each` stages: digest over the unit's portable records alone, if it has any, so that differences can be told apart. */
	portableDigest: z.string().optional(),
});

const lockedStageSchema = z.strictObject({
	stage: z.string(),
	version: z.number().int(),
	record: z.enum(['file', 'page']),
	scope: z.enum(['each', 'whole']),
	portable: z.boolean(),
	in: z.number().int(),
	kept: z.number().int(),
	dropped: z.record(z.string(), z.number().int()),
	failed: z.record(z.string(), z.number().int()),
	units: z.array(lockedUnitSchema),
});

/** Digests of what each stage wrote about a page: what is compared page by page. */
const pageDigestsSchema = z.strictObject({
	/** Blocks in order, with kinds, boxes and text. */
	layout: z.string(),
	/** Digest and volume of the counted text, and its language. */
	text: z.string(),
	/** The colour layout view. */
	view: z.string(),
	/** Feature bytes, perceptual hash, difficulty. */
	features: z.string(),
	/** Cluster, distance, plane coordinates. */
	place: z.string(),
	/** Retained, and at what distances. */
	selection: z.string(),
	/** Accepted, pending or unreviewed, and by whom. */
	review: z.string(),
	/** Size and decoded pixels of the page image. */
	image: z.string(),
});

const lockedPageSchema = z.strictObject({
	pageId: z.string(),
	/** Same bytes on any CPU: no float network and no image decoder touched the page. */
	portable: z.boolean(),
	digests: pageDigestsSchema,
});

export const lockSchema = z.strictObject({
	format: z.literal('pagemill-benchmark-lock'),
	formatVersion: z.literal(1),
	name: z.string(),
	/** Pages of a sampled run, else null. */
	sample: z.number().int().nullable(),
	/** True once a decision of a reviewer counted. */
	reviewed: z.boolean(),
	/** sha256 of the file of decisions, `review.jsonl` beside the lock; null where there were none. */
	review: sha256Schema.nullable(),
	recipe: lockedRecipeSchema,
	/** tool, icu, and each engine by name. */
	versions: z.record(z.string(), z.string()),
	models: z.record(z.string(), z.strictObject({ sha256: z.string(), portable: z.boolean() })),
	/** Source files, in recipe order of their sources, then by path. */
	sources: z.array(lockedFileSchema),
	/** In pipeline order. */
	stages: z.array(lockedStageSchema),
	/** Failed records, by stage order then id: a rebuild leaves them failed and does not try them. */
	quarantined: z.array(z.strictObject({ stage: z.string(), id: z.string(), code: z.enum(FAILURE_CODES) })),
	/** The subset, in page id order. */
	pages: z.array(lockedPageSchema),
	/** Digest of all the rest. */
	digest: z.string(),
});

export type LockedFile = z.infer<typeof lockedFileSchema>;
export type LockedUnit = z.infer<typeof lockedUnitSchema>;
export type LockedStage = z.infer<typeof lockedStageSchema>;
export type PageDigests = z.infer<typeof pageDigestsSchema>;
export type BenchmarkLock = z.infer<typeof lockSchema>;

import { z } from 'zod';
import { EXPORT_FORMATS } from '../../../pipeline/document/exportFormats.ts';
import { TARGET_STYLES } from '../../../pipeline/document/trainingRecords.ts';

const countSchema = z.int().min(0);
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** Where rows were lost on the way: a stage of the run, in order. */
const funnelStageSchema = z.object({
	stage: z.string(),
	in: countSchema,
	kept: countSchema,
	dropped: z.record(z.string(), countSchema),
	failed: countSchema,
});

/** `manifest.json`, the last file of a set to be written: a folder without it is not whole. Nothing in it hangs on time or machine. */
export const setManifestSchema = z.object({
	kind: z.literal('pagemill-training-set'),
	formatVersion: z.literal(1),
	tool: z.string(),
	format: z.enum(EXPORT_FORMATS),
	name: z.string(),
	seed: z.int(),
	rows: z.object({ train: countSchema, validation: countSchema }),
	documents: z.object({ train: countSchema, validation: countSchema }),
	/** That the recipe asks for. */
	style: z.enum(TARGET_STYLES),
	/** Rows by the style that they have, and those that have another than that by why. */
	styles: z.partialRecord(z.enum(TARGET_STYLES), countSchema),
	fellBack: z.record(z.string(), countSchema),
	instruction: z.object({ version: z.int(), sha256: sha256Schema }),
	teacher: z.string(),
	/** What lengths were counted with; so much was added to those of texts before they were held against `maxTokens`. */
	tokenizer: z.object({ name: z.string(), marginPercent: z.number().min(0).max(100) }),
	/** Image tokens are counted for this budget; a trainer with another sees other lengths. */
	pixels: z.object({ factorPx: z.int(), minPixels: z.int(), maxPixels: z.int() }),
	maxTokens: z.int(),
	funnel: z.array(funnelStageSchema),
	/** Every other file of the folder, by path. */
	files: z.array(z.object({ path: z.string(), bytes: countSchema, sha256: sha256Schema })),
});

export type SetManifest = z.infer<typeof setManifestSchema>;
export type FunnelStage = z.infer<typeof funnelStageSchema>;

export const SET_MANIFEST_FILE = 'manifest.json';

/** Folders of a set that trainers write to, by its configs; no part of it. */
export const WRITTEN_LATER: ReadonlySet<string> = new Set(['output']);

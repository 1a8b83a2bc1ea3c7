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
	style: z.enum(TARGET_STYLES),
	instruction: z.object({ version: z.int(), sha256: sha256Schema }),
	teacher: z.string(),
	tokenizer: z.string(),
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

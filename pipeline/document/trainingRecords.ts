import { z } from 'zod';

/** Facets of pages on the way into a training set (spec: distillation). */

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const DEGRADATIONS = ['none', 'scan', 'photo', 'copy'] as const;

/** The picture that a teacher is shown and a model is trained on; its file in the unit is `<page id>.jpg` or `.png`. */
export const trainingImageSchema = z.strictObject({
	degradation: z.enum(DEGRADATIONS),
	/** What was drawn for this page: dpi, degrees, standard deviations, factors; by name. */
	parameters: z.record(z.string(), z.number()),
	mediaType: z.enum(['image/jpeg', 'image/png']),
	sha256: digestSchema,
	bytes: z.int(),
	widthPx: z.int(),
	heightPx: z.int(),
});

/** One sample of a teacher, as it was read. Nothing in it hangs on when the call was made: no time, no latency. */
export const answerSchema = z.strictObject({
	sample: z.int().min(0),
	/** NFC, one complete document; null for `reason`. */
	html: z.string().nullable(),
	/** Why it is no usable transcription; HTML may be there all the same. */
	reason: z.string().nullable(),
	/** What was taken away around the HTML. */
	notes: z.array(z.string()),
	model: z.string(),
	finishReason: z.string().nullable(),
	tokens: z.strictObject({ input: z.int(), output: z.int() }).nullable(),
	/** In the currency of the recipe's prices; null without prices. */
	cost: z.number().nullable(),
});

/** What became of one sample's HTML: null where there is nothing to measure. */
export const judgementSchema = z.strictObject({
	sample: z.int().min(0),
	accepted: z.boolean(),
	/** That decided; all samples of a page are held to the same. */
	limits: z.strictObject({ minRecall: z.number(), minPrecision: z.number(), maxMerged: z.number() }),
	/** The first reason that refuses it; null when accepted. */
	reason: z.string().nullable(),
	blockRecall: z.number().nullable(),
	characterRecall: z.number().nullable(),
	precision: z.number().nullable(),
	merged: z.number().nullable(),
	structureChanged: z.boolean().nullable(),
	objective: z.number().nullable(),
	/** Of each reference object, in its order, the share recalled in [0,1]; null where it does not count. */
	recalled: z.array(z.number().nullable()),
});

/** The sample that a page is trained on. */
export const choiceSchema = z.strictObject({
	sample: z.int().min(0),
	/** Samples that were drawn. */
	samples: z.int().min(1),
	html: z.string(),
	model: z.string(),
	blockRecall: z.number(),
	precision: z.number().nullable(),
	objective: z.number().nullable(),
});

export const TARGET_STYLES = ['transcription', 'cleaned', 'normalised', 'authored'] as const;

/** What a model is to write for the page. */
export const targetSchema = z.strictObject({
	style: z.enum(TARGET_STYLES),
	/** NFC, trimmed, without a literal that a trainer takes for its own. */
	text: z.string(),
	/** Why it is not the style that was asked for, in words that are the same for many pages; null where it is. */
	fellBack: z.string().nullable(),
	/** Literals whose `<` was written as an entity, styles that fell back, and the like. */
	notes: z.array(z.string()),
	tokens: z.strictObject({ image: z.int(), prompt: z.int(), target: z.int(), total: z.int() }),
	/** Equal whichever style is asked for: what the split goes by. */
	anyStyle: z.strictObject({
		/** Of the transcription. */
		tokens: z.int(),
		/** What can be read in the transcription, and in the page's own HTML where there is one. */
		texts: z.array(z.string()),
	}),
});

export const trainingPlaceSchema = z.strictObject({
	split: z.enum(['train', 'validation']),
	/** Source and tercile of the transcription's tokens that validation was drawn from. */
	stratum: z.string(),
	/** Documents that are one for the split, by the id of the first. */
	group: z.string(),
});

export type TrainingImage = z.infer<typeof trainingImageSchema>;
export type TeacherAnswer = z.infer<typeof answerSchema>;
export type Judgement = z.infer<typeof judgementSchema>;
export type Choice = z.infer<typeof choiceSchema>;
export type Target = z.infer<typeof targetSchema>;
export type TargetStyle = (typeof TARGET_STYLES)[number];
export type TrainingPlace = z.infer<typeof trainingPlaceSchema>;

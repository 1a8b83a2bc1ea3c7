import { z } from 'zod';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hex digits of a sha256');
const fileNameSchema = z.string().regex(/^[^/\\]+$/, 'expected a file name without folders');
const triple = z.tuple([z.number(), z.number(), z.number()]);
const fileSchema = z.strictObject({ file: fileNameSchema, bytes: z.number().int().nullable(), sha256: sha256Schema });
/** Free dimensions are null. */
const tensorSchema = z.strictObject({
	name: z.string(),
	type: z.string(),
	shape: z.array(z.number().int().nullable()),
});

const common = {
	...fileSchema.shape,
	name: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'expected lower-case letters, digits, dots and hyphens'),
	/** SPDX expression. */
	licence: z.string(),
	licenceFile: fileNameSchema.optional(),
	copyright: z.string().optional(),
	origin: z.string(),
	/** Where `models pull` fetches the file; absent for files that come with the package. */
	url: z.url().optional(),
	/** The same bytes out on every CPU. */
	portable: z.boolean(),
	/** Files that belong to the model, beside it. */
	companions: z.array(fileSchema).default([]),
};

/** A network that turns layout views into features: value fed = (byte × scale − mean) / std, by channel. */
export const embedderDescriptionSchema = z.strictObject({
	...common,
	role: z.literal('embedder'),
	input: z
		.strictObject({
			name: z.string(),
			type: z.enum(['uint8', 'float32']),
			layout: z.enum(['NHWC', 'NCHW']),
			channelOrder: z.enum(['RGB', 'BGR']),
			sidePx: z.number().int(),
			scale: z.number().positive(),
			/** In the order of the channels as fed. */
			mean: triple,
			std: triple,
		})
		.refine(
			({ type, scale, mean, std }) =>
				type === 'float32' || (scale === 1 && mean.every((value) => value === 0) && std.every((value) => value === 1)),
			'a uint8 input takes pixels as they are: scale 1, mean 0, std 1',
		),
	output: z.strictObject({ name: z.string(), type: z.enum(['uint8', 'float32']) }),
	/** Width of the feature vector. */
	features: z.number().int().positive(),
	/** feature = byte × scale */
	scale: z.number().positive(),
});

const otherDescriptionSchema = z.strictObject({
	...common,
	role: z.enum(['layout-detector', 'table-structure', 'ocr-detection', 'ocr-recognition', 'byte-products']),
	inputs: z.array(tensorSchema),
	outputs: z.array(tensorSchema),
	/** What is done to an image before it goes in. */
	preparation: z.string(),
});

/** A vocabulary with its merges: the `tokenizer.json` that Hugging Face's libraries read, compressed with Brotli. */
const tokenizerDescriptionSchema = z.strictObject({
	...common,
	role: z.literal('tokenizer'),
	/** Of the `tokenizer.json` inside. */
	unpackedSha256: sha256Schema,
});

export const modelDescriptionSchema = z.discriminatedUnion('role', [
	embedderDescriptionSchema,
	otherDescriptionSchema,
	tokenizerDescriptionSchema,
]);

export type EmbedderDescription = z.infer<typeof embedderDescriptionSchema>;
export type ModelDescription = z.infer<typeof modelDescriptionSchema>;

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createEmbedder } from '../../../models/embedder/createEmbedder.ts';
import { type EmbedderDescription, embedderDescriptionSchema } from '../../../models/registry/modelDescription.ts';
import { modelFolders } from '../../../models/registry/modelFolders.ts';
import { requireModel } from '../../../models/registry/requireModel.ts';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { channelMeansOnnx, tinyOnnx } from '../../helpers/tinyOnnx.ts';

const PIXELS = 224 * 224;

const describeEmbedder = (changes: Partial<EmbedderDescription['input']> = {}, features = 3): EmbedderDescription =>
	embedderDescriptionSchema.parse({
		name: 'tiny',
		role: 'embedder',
		file: 'tiny.onnx',
		bytes: null,
		sha256: '0'.repeat(64),
		licence: 'MIT',
		origin: 'made by the test',
		portable: false,
		input: {
			name: 'image',
			type: 'float32',
			layout: 'NCHW',
			channelOrder: 'RGB',
			sidePx: 224,
			scale: 1,
			mean: [0, 0, 0],
			std: [1, 1, 1],
			...changes,
		},
		output: { name: 'means', type: 'float32' },
		features,
		scale: 0.5,
	});

const written = (model: Uint8Array): string => {
	const path = join(temporaryFolder(), 'tiny.onnx');
	writeFileSync(path, model);
	return path;
};

/** Flat images, one colour each. */
const flat = (...colours: readonly (readonly [number, number, number])[]): Uint8Array =>
	Buffer.concat(colours.map((colour) => Buffer.from(Array<readonly number[]>(PIXELS).fill(colour).flat())));

describe('an embedder of a float network', () => {
	test.each(['NCHW', 'NHWC'] as const)(
		'feeds planes or pixels as %s says, and gives value / scale in bytes',
		async (layout) => {
			const embedder = await createEmbedder(describeEmbedder({ layout }), written(channelMeansOnnx(layout)), {
				threads: 1,
			});
			// Means 10, 20, 30 and 0, 100, 127.5 at most: 255 × 0.5. 200 is clipped.
			const bytes = await embedder.embed(flat([10, 20, 30], [0, 100, 200]), 2);
			expect([...bytes]).toEqual([20, 40, 60, 0, 200, 255]);
			expect(embedder).toMatchObject({ model: 'tiny', width: 3, scale: 0.5, portable: false });
		},
	);

	test('feeds blue first where the description says BGR, with mean and std in the order fed', async () => {
		const description = describeEmbedder({ channelOrder: 'BGR', scale: 0.5, mean: [1, 2, 3], std: [1, 2, 0.5] });
		const embedder = await createEmbedder(description, written(channelMeansOnnx('NCHW')), { threads: 1 });
		// Blue (60 / 2 − 1) / 1 = 29, green (40 / 2 − 2) / 2 = 9, red (20 / 2 − 3) / 0.5 = 14; in halves 58, 18, 28.
		expect([...(await embedder.embed(flat([20, 40, 60]), 1))]).toEqual([58, 18, 28]);
	});

	test('clips what is negative to 0', async () => {
		const embedder = await createEmbedder(describeEmbedder({ mean: [50, 50, 50] }), written(channelMeansOnnx('NCHW')), {
			threads: 1,
		});
		expect([...(await embedder.embed(flat([10, 50, 52]), 1))]).toEqual([0, 0, 4]);
	});

	test('runs a model of fixed batch in parts of that size', async () => {
		const embedder = await createEmbedder(describeEmbedder(), written(channelMeansOnnx('NCHW', 2)), { threads: 1 });
		const bytes = await embedder.embed(flat([1, 2, 3], [4, 5, 6], [7, 8, 9]), 3);
		expect([...bytes]).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18]);
	});

	test('gives nothing for no images and refuses pixels that are not as many as it says', async () => {
		const embedder = await createEmbedder(describeEmbedder(), written(channelMeansOnnx('NCHW')), { threads: 1 });
		expect(await embedder.embed(new Uint8Array(0), 0)).toHaveLength(0);
		await expect(embedder.embed(new Uint8Array(5), 1)).rejects.toThrow(/received 5 bytes, expected 1 × 150528/);
	});
});

describe('a model that is not what its description says is refused', () => {
	const open = (description: EmbedderDescription, model: Uint8Array) =>
		createEmbedder(description, written(model), { threads: 1 }).then(
			() => undefined,
			(error) => ({ message: error.message, ...error.details }),
		);

	test('no ONNX file', async () => {
		expect(await open(describeEmbedder(), Buffer.from('not a model'))).toMatchObject({
			message: 'the model tiny cannot be opened',
			where: expect.stringMatching(/tiny\.onnx$/),
		});
	});

	test('another layout', async () => {
		expect(await open(describeEmbedder(), channelMeansOnnx('NHWC'))).toMatchObject({
			message: 'the model tiny does not have the input its description states',
			received: 'float32 image [n, 224, 224, 3]',
			expected: 'float32 image [any, 3, 224, 224]',
		});
	});

	test('another element type', async () => {
		expect(await open(describeEmbedder({ type: 'uint8' }), channelMeansOnnx('NCHW'))).toMatchObject({
			expected: 'uint8 image [any, 3, 224, 224]',
		});
	});

	test('another width', async () => {
		expect(await open(describeEmbedder({}, 1024), channelMeansOnnx('NCHW'))).toMatchObject({
			message: 'the model tiny does not have the output its description states',
			received: 'float32 means [n, 3]',
			expected: 'float32 means [any, 1024]',
		});
	});

	test('another size of input', async () => {
		expect(await open(describeEmbedder({ sidePx: 256 }), channelMeansOnnx('NCHW'))).toMatchObject({
			message: 'the model tiny does not have the input size its description states',
			received: '256 px',
		});
	});

	test('a width that only shows when the model runs', async () => {
		const model = tinyOnnx({
			inputs: [{ name: 'image', type: 'float32', shape: ['n', 'channels', 'rows', 'columns'] }],
			outputs: [{ name: 'means', type: 'float32', shape: ['n', 'channels'] }],
			nodes: [
				{
					operator: 'ReduceMean',
					inputs: ['image'],
					outputs: ['means'],
					integers: { keepdims: 0 },
					integerLists: { axes: [2, 3] },
				},
			],
		});
		const embedder = await createEmbedder(describeEmbedder({}, 4), written(model), { threads: 1 });
		await expect(embedder.embed(flat([1, 2, 3]), 1)).rejects.toThrow(/tiny gave \[1,3\], expected 1 × 4 features/);
	});

	test('a uint8 input with a mean', () => {
		expect(() => describeEmbedder({ type: 'uint8', mean: [1, 1, 1] })).toThrow(/takes pixels as they are/);
	});
});

const floatModel = join(packageRoot(), '..', 'shared', 'models', 'resnet50-half.onnx');

describe.skipIf(!existsSync(floatModel))(
	'../shared/models/resnet50-half.onnx, the float network behind the integer one',
	() => {
		test('gives vectors near those of the integer network', async () => {
			const { description, path } = await requireModel('resnet50-half-int8', modelFolders(packageRoot()), '.');
			if (description.role !== 'embedder') throw new TypeError('no embedder');
			const integer = await createEmbedder(description, path, { threads: 1 });
			const float = await createEmbedder(
				{ ...description, portable: false, output: { name: 'features', type: 'float32' } },
				floatModel,
				{ threads: 1 },
			);
			const view = flat([255, 255, 255]);
			for (let y = 30; y < 200; y++) for (let x = 40; x < 110; x++) view.set([0, 119, 255], (y * 224 + x) * 3);
			for (let y = 60; y < 90; y++) for (let x = 120; x < 190; x++) view.set([0, 119, 0], (y * 224 + x) * 3);
			const [a, b] = await Promise.all([integer.embed(view, 1), float.embed(view, 1)]);
			const dot = (p: Uint8Array, q: Uint8Array) => p.reduce((sum, value, at) => sum + value * (q[at] as number), 0);
			// models/README.md of the weights: mean cosine 0.972 on views of real pages.
			expect(dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))).toBeGreaterThan(0.9);
		});
	},
);

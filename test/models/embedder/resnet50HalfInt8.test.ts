import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createEmbedder } from '../../../models/embedder/createEmbedder.ts';
import { modelFolders } from '../../../models/registry/modelFolders.ts';
import { requireModel } from '../../../models/registry/requireModel.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';

interface OracleImage {
	readonly name: string;
	readonly seed?: number;
	readonly fill?: number;
	readonly rectangles?: readonly (readonly [number, number, number, number, number, number, number])[];
	readonly pixelsSha256: string;
	readonly featuresSha256: string;
	readonly first16: readonly number[];
	readonly sum: number;
}

const SIDE = 224;
const PIXELS = SIDE * SIDE * 3;
const oracle: { readonly images: readonly OracleImage[] } = JSON.parse(
	readFileSync(join(packageRoot(), 'test/fixtures/resnet50HalfInt8.json'), 'utf8'),
);

const pixelsOf = ({ seed, fill, rectangles = [] }: OracleImage): Uint8Array => {
	if (seed !== undefined) {
		let state = seed;
		return Uint8Array.from({ length: PIXELS }, () => {
			state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
			return state >>> 24;
		});
	}
	const pixels = new Uint8Array(PIXELS).fill(fill ?? 0);
	for (const [left, top, right, bottom, ...colour] of rectangles)
		for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) pixels.set(colour, (y * SIDE + x) * 3);
	return pixels;
};

const images = oracle.images.map(pixelsOf);

describe('resnet50-half-int8', () => {
	test('the six images of the oracle are made as it says', () => {
		expect(images.map(sha256)).toEqual(oracle.images.map(({ pixelsSha256 }) => pixelsSha256));
	});

	test.each([
		{ threads: 1, batchSize: 1 },
		{ threads: 1, batchSize: 6 },
		{ threads: 2, batchSize: 4 },
	])(
		'gives the bytes of the oracle with $threads threads and batches of $batchSize',
		async ({ threads, batchSize }) => {
			const { description, path } = await requireModel('resnet50-half-int8', modelFolders(packageRoot()), '.');
			if (description.role !== 'embedder') throw new TypeError('no embedder');
			const embedder = await createEmbedder(description, path, { threads });
			expect(embedder).toMatchObject({ model: 'resnet50-half-int8', width: 1024, scale: 0.01644, portable: true });
			const vectors: Uint8Array[] = [];
			for (let first = 0; first < images.length; first += batchSize) {
				const batch = images.slice(first, first + batchSize);
				const bytes = await embedder.embed(Buffer.concat(batch), batch.length);
				for (let at = 0; at < batch.length; at++) vectors.push(bytes.subarray(at * 1024, (at + 1) * 1024));
			}
			expect(vectors.map((vector) => [...vector.subarray(0, 16)])).toEqual(oracle.images.map(({ first16 }) => first16));
			expect(vectors.map((vector) => vector.reduce((sum, byte) => sum + byte, 0))).toEqual(
				oracle.images.map(({ sum }) => sum),
			);
			expect(vectors.map(sha256)).toEqual(oracle.images.map(({ featuresSha256 }) => featuresSha256));
		},
	);
});

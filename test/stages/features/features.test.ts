import { describe, expect, test } from 'vitest';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import type { DocumentPort, EmbedderPort, FileRef } from '../../../pipeline/contract/ports.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { layoutDifficulty } from '../../../pipeline/document/difficulty/layoutDifficulty.ts';
import { perceptualHash } from '../../../pipeline/document/perceptualHash/perceptualHash.ts';
import { pageFeaturesSchema } from '../../../pipeline/document/records.ts';
import { drawLayoutView } from '../../../pipeline/document/view/drawLayoutView.ts';
import { packView } from '../../../pipeline/document/view/packView.ts';
import { features } from '../../../stages/features/features.ts';
import { blockAt } from '../../helpers/blockAt.ts';
import { recordContext } from '../../helpers/recordContext.ts';

const context = recordContext();

/** Mean of the red, green and blue of each image, and the calls it got. */
const meanEmbedder = (): EmbedderPort & { readonly counts: number[] } => {
	const counts: number[] = [];
	return {
		counts,
		model: 'mean',
		width: 3,
		scale: 1,
		portable: true,
		embed: async (pixels, count) => {
			counts.push(count);
			const each = 224 * 224;
			return Uint8Array.from({ length: count * 3 }, (_, at) => {
				const [image, channel] = [Math.floor(at / 3), at % 3];
				let sum = 0;
				for (let pixel = 0; pixel < each; pixel++) sum += pixels[(image * each + pixel) * 3 + channel] as number;
				return Math.round(sum / each);
			});
		},
	};
};

/** Renders page n as a grey ramp that depends on n; page 13 cannot be rendered. */
const rampDocuments = (): DocumentPort & { readonly asked: unknown[] } => {
	const asked: unknown[] = [];
	return {
		asked,
		render: async (file: FileRef, pageNumber: number, longerSidePx: number, channels: 1 | 3) => {
			asked.push([file.sha256.slice(0, 1), pageNumber, longerSidePx, channels]);
			if (pageNumber === 13) throw new RecordError('crash', 'the decoder aborted', { retryable: false });
			if (pageNumber === 14) throw new TypeError('a bug');
			const data = pageNumber === 20 ? new Uint8Array(2000).fill(255) : ramp(pageNumber);
			return { widthPx: 40, heightPx: 50, channels, data };
		},
	} as unknown as DocumentPort & { readonly asked: unknown[] };
};

const ramp = (pageNumber: number): Uint8Array =>
	Uint8Array.from({ length: 2000 }, (_, at) => (at * pageNumber * 7 + (at % 40) * 3) % 256);

const record = (pageNumber: number, height: number) => {
	const layout = {
		parser: { name: 'test', version: '1' },
		widthPt: 600,
		heightPt: 600,
		blocks: [blockAt('text', 0, 0, 1, height)],
		discarded: [],
		unknownKinds: 0,
	};
	return {
		id: `page ${pageNumber}`,
		layout,
		page: {
			sha256: 'a'.repeat(64),
			kind: 'pdf' as const,
			pageNumber,
			pageCount: 20,
			restricted: false,
			parses: [],
			parsers: ['pdf-text' as const],
			text: 'ocr' as const,
			widthPt: 600,
			heightPt: 600,
		},
		view: packView(drawLayoutView(layout, 224), 224),
		volume: { words: pageNumber * 10, characters: pageNumber * 60, textSha256: 'b'.repeat(64), language: 'en' },
	};
};

const start = () => {
	const [embedder, documents] = [meanEmbedder(), rampDocuments()];
	return { embedder, documents, decide: features.start(features.config.parse({}), { embedder, documents }, context) };
};

describe('the features stage', () => {
	test('writes vector, hash, difficulty and volume of each page, in order', async () => {
		const { decide, documents } = start();
		const pages = [record(1, 1), record(2, 0.5)];
		const verdicts = await decide(pages);
		// Text is (0, 119, 255): all of the first page, half of the second, whose rest is white: (128, 187, 255).
		const vectors = [Uint8Array.of(0, 119, 255), Uint8Array.of(128, 187, 255)];
		verdicts.forEach((verdict, at) => {
			const { layout, view, volume } = pages[at] as (typeof pages)[0];
			expect(verdict).toEqual({
				verdict: 'kept',
				evidence: {},
				facets: {
					features: {
						model: 'mean',
						vector: Buffer.from(vectors[at] as Uint8Array).toString('base64'),
						pHash: perceptualHash(ramp(at + 1), 40, 50),
						pictureSha256: sha256(Buffer.concat([Buffer.from('40 50 1\n'), ramp(at + 1)])),
						difficulty: layoutDifficulty(layout),
						words: volume.words,
						characters: volume.characters,
						textSha256: volume.textSha256,
						viewSha256: view.pixelsSha256,
					},
				},
			});
			if (verdict.verdict === 'kept')
				expect(pageFeaturesSchema.parse(verdict.facets.features)).toEqual(verdict.facets.features);
		});
		expect(documents.asked).toEqual([
			['a', 1, 256, 1],
			['a', 2, 256, 1],
		]);
	});

	test('computes equal views once, within a batch and from batch to batch', async () => {
		const { decide, embedder } = start();
		const first = await decide([record(1, 0.25), record(2, 0.25), record(3, 0.75)]);
		const second = await decide([record(4, 0.75), record(5, 0.5)]);
		await decide([record(6, 0.5)]);
		expect(embedder.counts).toEqual([2, 1]);
		const vectorOf = (verdict: (typeof first)[number] | undefined) =>
			verdict?.verdict === 'kept' ? verdict.facets.features.vector : undefined;
		expect(vectorOf(first[0])).toBe(vectorOf(first[1]));
		expect(vectorOf(second[0])).toBe(vectorOf(first[2]));
		expect(vectorOf(second[1])).not.toBe(vectorOf(first[0]));
	});

	test('takes images as they are for the digest of pixels, and none of what is of one colour', async () => {
		const { decide, documents } = start();
		const image = (number: number) => {
			const { page, ...rest } = record(number, 1);
			return { ...rest, page: { ...page, kind: 'image' as const } };
		};
		const verdicts = await decide([image(3), image(20), record(20, 1)]);
		expect(verdicts.map((verdict) => verdict.verdict === 'kept' && verdict.facets.features.pictureSha256)).toEqual([
			sha256(Buffer.concat([Buffer.from('40 50 3\n'), ramp(3)])),
			undefined,
			undefined,
		]);
		expect(documents.asked).toEqual([
			['a', 3, 256, 1],
			['a', 3, 4096, 3],
			['a', 20, 256, 1],
			['a', 20, 256, 1],
		]);
	});

	test('fails a page that cannot be rendered and keeps the others of its batch', async () => {
		const { decide } = start();
		const verdicts = await decide([record(12, 1), record(13, 1), record(15, 1)]);
		expect(verdicts.map(({ verdict }) => verdict)).toEqual(['kept', 'failed', 'kept']);
		expect(verdicts[1]).toEqual({ verdict: 'failed', code: 'crash', message: 'the decoder aborted', retryable: false });
	});

	test('does not hide an error that is none of the page', async () => {
		await expect(start().decide([record(14, 1)])).rejects.toThrow('a bug');
	});

	test('names the model that decides, by default the shipped one', () => {
		const config = features.config.parse({});
		expect(features.models?.(config, { parsers: [] })).toEqual(['resnet50-half-int8']);
		expect(features.config.safeParse({ modle: 'x' }).success).toBe(false);
	});
});

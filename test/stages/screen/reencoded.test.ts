import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EmbedderPort } from '../../../pipeline/contract/ports.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { pageId } from '../../../pipeline/document/pageId.ts';
import type { PageFeatures, PageRecord } from '../../../pipeline/document/records.ts';
import { drawLayoutView } from '../../../pipeline/document/view/drawLayoutView.ts';
import { packView } from '../../../pipeline/document/view/packView.ts';
import { createDocuments } from '../../../pipeline/effects/documents/createDocuments.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';
import { stageRandom } from '../../../pipeline/run/stageRandom.ts';
import { features } from '../../../stages/features/features.ts';
import { screen } from '../../../stages/screen/screen.ts';
import { madeBlock, madeLayout } from '../../helpers/madeLayout.ts';
import { numberedWords as words } from '../../helpers/madeTrainingRow.ts';
import { recordContext } from '../../helpers/recordContext.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const WIDTH = 1200;
const HEIGHT = 1500;

/** A page of dark bars on paper, with the grain of a scan. */
const scan = (seed: number) => {
	const random = randomStream(seed, 'scan');
	const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
		const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
		const isInk = y % 50 < 20 && (Math.floor(x / 17) * 7 + Math.floor(y / 50) * seed) % 5 < 3;
		return (isInk ? 40 : 220) + Math.floor(random() * 16);
	});
	return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } });
};

const embedder: EmbedderPort = {
	model: 'none',
	width: 1,
	scale: 1,
	portable: true,
	embed: async (_, count) => new Uint8Array(count),
};

/** A page of an image source as it stands before the screen: what these bytes look like, and what was read of them. */
const pagesOf = async (contents: readonly (readonly [bytes: Uint8Array, text: string])[]) => {
	const folder = temporaryFolder();
	const pathOf = (digest: string): string => join(folder, digest);
	const records = contents.map(([bytes, text]) => {
		const digest = sha256(bytes);
		writeFileSync(pathOf(digest), bytes);
		const page = { sha256: digest, kind: 'image', pageNumber: 1, widthPt: WIDTH, heightPt: HEIGHT } as PageRecord;
		const layout = madeLayout([madeBlock({ text })]);
		const volume = { words: 1, characters: 1, textSha256: sha256(text), language: 'en' };
		return { id: pageId(digest, 1), page, layout, volume, view: packView(drawLayoutView(layout, 64), 64) };
	});
	const documents = createDocuments((digest) => ({
		absolutePath: pathOf(digest),
		storedSha256: digest,
		gzipped: false,
	}));
	const decided = await features.start(
		features.config.parse({}),
		{ documents, embedder: { ...embedder } },
		recordContext(),
	)(records);
	return records.map((record, at) => ({
		...record,
		features: (decided[at] as { readonly facets: { readonly features: PageFeatures } }).facets.features,
	}));
};

describe('a page of the benchmark that comes back as another file, read in another way', () => {
	it.each<readonly [string, (jpeg: Uint8Array) => Promise<Uint8Array>]>([
		['PNG', (jpeg) => sharp(jpeg).png({ compressionLevel: 1 }).toBuffer()],
		['lossless WebP', (jpeg) => sharp(jpeg).webp({ lossless: true }).toBuffer()],
		['TIFF', (jpeg) => sharp(jpeg).tiff({ compression: 'deflate' }).toBuffer()],
	])('is refused as equal pixels: a JPEG as %s', async (_, encoded) => {
		const jpeg = await scan(1).jpeg({ quality: 80 }).toBuffer();
		const [own, ...pool] = await pagesOf([
			[jpeg, words(1, 60)],
			[await encoded(jpeg), words(1000, 1060)],
			[await scan(3).png().toBuffer(), words(2000, 2060)],
		]);
		if (!own) throw new Error('no page of the benchmark was made');
		const { verdicts } = await screen.start(
			screen.config.parse({}),
			{},
			{
				random: stageRandom(screen, 1),
				origin: () => ({ sourceId: 'made', category: 'made', licence: 'CC0-1.0' }),
				progress: () => {},
				benchmark: [{ id: own.id, facets: { page: own.page, layout: own.layout, features: own.features } }],
			},
		)(pool);
		expect(verdicts.map(({ verdict, evidence }) => [verdict, evidence.how, evidence.page])).toEqual([
			['dropped', 'pixels', own.id],
			['kept', undefined, undefined],
		]);
	});
});

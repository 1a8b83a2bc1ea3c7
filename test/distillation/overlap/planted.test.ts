import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfTextLayout } from '../../../models/pdf-text/pdfTextLayout.ts';
import type { Raster } from '../../../pipeline/contract/raster.ts';
import { type Overlap, overlapOf } from '../../../pipeline/distillation/overlap/overlapOf.ts';
import type { OverlapPage } from '../../../pipeline/distillation/overlap/overlapPage.ts';
import { countedText } from '../../../pipeline/document/countedText.ts';
import type { LayoutParse } from '../../../pipeline/document/layoutParse.ts';
import { perceptualHash } from '../../../pipeline/document/perceptualHash/perceptualHash.ts';
import { createDocuments } from '../../../pipeline/effects/documents/createDocuments.ts';
import { digestFile } from '../../../pipeline/effects/files/digestFile.ts';
import { encodeJpeg } from '../../../pipeline/effects/image/encodeJpeg.ts';
import { renderImage } from '../../../pipeline/effects/image/renderImage.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';
import { root } from '../../rules/sourceFiles.ts';
import { madeOverlapPage } from './madeOverlapPage.ts';

/** Real pages of the demo corpus: text, tables, slides. */
const NAMES = ['us-001', 'us-003', 'us-005', 'us-010', 'us-015', 'us-020', 'us-025', 'us-030'];

interface Source {
	readonly name: string;
	readonly layout: LayoutParse;
	readonly raster: Raster;
}

/** The hash as `features` takes it, of a picture file. */
const hashOf = async (bytes: Uint8Array): Promise<string> => {
	const { data, widthPx, heightPx } = await renderImage(bytes, 1, 256, 1);
	return perceptualHash(data, widthPx, heightPx);
};

const raw = ({ data, widthPx: width, heightPx: height }: Raster) =>
	sharp(data, { raw: { width, height, channels: 3 } }).toColourspace('srgb');

/** Text as OCR reads it: one word in fifty is misread. */
const misread = (text: string, random: () => number): string =>
	text.replace(/\S+/g, (word) => (random() < 0.02 ? `${word}l` : word));

/** Blocks that are not cut by an edge that takes `share` of the page away. */
const within = (layout: LayoutParse, share: number): LayoutParse => ({
	...layout,
	blocks: layout.blocks.filter(
		({ box }) => box.x >= share && box.y >= share && box.x + box.w <= 1 - share && box.y + box.h <= 1 - share,
	),
});

const open = async (name: string): Promise<Source> => {
	const absolutePath = join(root, 'datasets/demo/pdf', `${name}.pdf`);
	const digest = await digestFile(absolutePath, true);
	const documents = createDocuments(() => ({ absolutePath, ...digest }));
	const file = { sha256: digest.sha256, kind: 'pdf' as const };
	const pdf = await documents.pdf(file);
	const { layout } = pdfTextLayout.parse(pdfTextLayout.read(pdf.content(1)), []);
	return { name, layout, raster: await documents.render(file, 1, 1600, 3) };
};

describe('copies of a benchmark page under another name', () => {
	let sources: readonly Source[] = [];
	beforeAll(async () => {
		sources = await Promise.all(NAMES.map(open));
	});

	const judge = async (
		{ name, layout, raster }: Source,
		copyOf: (source: Source, random: () => number) => Promise<{ readonly picture: Uint8Array; readonly text: string }>,
	): Promise<Overlap['how'] | undefined> => {
		const original = await raw(raster).png().toBuffer();
		const { picture, text } = await copyOf({ name, layout, raster }, randomStream(3, name));
		return overlapOf(
			madeOverlapPage(name, [countedText(layout)], await hashOf(original)),
			madeOverlapPage(`copy of ${name}`, [text], await hashOf(picture), 'image'),
		)?.how;
	};

	it.each<[string, Parameters<typeof judge>[1]]>([
		[
			're-encoded',
			async ({ layout, raster }, random) => ({
				picture: await encodeJpeg(raster, 45),
				text: misread(countedText(layout), random),
			}),
		],
		[
			'rescaled',
			async ({ layout, raster }, random) => ({
				picture: await raw(raster)
					.resize(Math.round(raster.widthPx * 0.55))
					.png()
					.toBuffer(),
				text: misread(countedText(layout), random),
			}),
		],
		[
			'cropped by 3 % on each side',
			async ({ layout, raster }, random) => {
				const [left, top] = [Math.round(raster.widthPx * 0.03), Math.round(raster.heightPx * 0.03)];
				const [width, height] = [raster.widthPx - 2 * left, raster.heightPx - 2 * top];
				return {
					picture: await raw(raster).extract({ left, top, width, height }).png().toBuffer(),
					text: misread(countedText(within(layout, 0.03)), random),
				};
			},
		],
		[
			'set in another layout: turned picture, blocks in reverse',
			async ({ layout, raster }) => ({
				picture: await raw(raster).rotate(90).png().toBuffer(),
				text: countedText({ blocks: layout.blocks.toReversed() }),
			}),
		],
		[
			'of which the text alone is known to be the same',
			async ({ layout }) => ({
				picture: await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
					.png()
					.toBuffer(),
				text: countedText(layout).toUpperCase().replaceAll('\n', ' '),
			}),
		],
	])('are found when they are %s, all eight', async (_, copyOf) => {
		const found: (Overlap['how'] | undefined)[] = [];
		for (const source of sources) found.push(await judge(source, copyOf));
		expect(found.filter((how) => how === 'text' || how === 'picture')).toHaveLength(NAMES.length);
	});

	it('are not what the eight pages are of each other', async () => {
		const pages: OverlapPage[] = [];
		for (const { name, layout, raster } of sources)
			pages.push(madeOverlapPage(name, [countedText(layout)], await hashOf(await raw(raster).png().toBuffer())));
		const hits = pages.flatMap((a, at) => pages.slice(at + 1).filter((b) => overlapOf(a, b) !== undefined));
		expect(hits).toEqual([]);
	});
});

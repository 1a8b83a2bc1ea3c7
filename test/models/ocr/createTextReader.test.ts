import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTextReader, type TextReader } from '../../../models/ocr/createTextReader.ts';
import type { Raster } from '../../../pipeline/contract/raster.ts';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';
import { cropRaster } from '../../../pipeline/effects/image/cropRaster.ts';
import { renderImage } from '../../../pipeline/effects/image/renderImage.ts';
import { resizeRaster } from '../../../pipeline/effects/image/resizeRaster.ts';

const models = join(packageRoot(), 'models');

const quarterTurn = ({ widthPx, heightPx, data }: Raster, clockwise: boolean): Raster => {
	const turned = new Uint8Array(data.length);
	for (let y = 0; y < heightPx; y++)
		for (let x = 0; x < widthPx; x++) {
			const [toX, toY] = clockwise ? [heightPx - 1 - y, x] : [y, widthPx - 1 - x];
			turned.set(data.subarray((y * widthPx + x) * 3, (y * widthPx + x) * 3 + 3), (toY * heightPx + toX) * 3);
		}
	return { widthPx: heightPx, heightPx: widthPx, channels: 3, data: turned };
};

describe('createTextReader', () => {
	let read: TextReader;
	let paragraph: Raster;
	beforeAll(async () => {
		const file = (name: string): string => join(models, name);
		read = await createTextReader(
			{
				detection: file('pp-ocrv6-small-det.onnx'),
				recognition: file('pp-ocrv6-small-rec.onnx'),
				characters: file('pp-ocrv6-small.txt'),
			},
			{ threads: 2 },
		);
		const scan = readFileSync(join(packageRoot(), 'datasets', 'demo', 'scans', 'screen-programs.webp'));
		// The first paragraph of page 2 of us-011a.pdf.
		paragraph = cropRaster(await renderImage(scan, 1, 3000, 3), { left: 60, top: 150, right: 960, bottom: 240 });
	});

	const textOf = async (raster: Raster): Promise<string> => (await read(raster)).map(({ text }) => text).join('\n');

	it('reads lines where they stand', async () => {
		const lines = await read(paragraph);
		const line = lines.find(({ text }) => text.includes('Innovative Technologies (OCSIT)'));
		expect(line).toMatchObject({ upright: false });
		expect(line?.confidence).toBeGreaterThan(0.9);
		expect(line?.heightPx).toBeGreaterThan(15);
		expect(line?.heightPx).toBeLessThan(40);
	});

	it.each([true, false])('reads a page that lies on its side (clockwise: %s), and says so', async (clockwise) => {
		const lines = await read(quarterTurn(paragraph, clockwise));
		expect(lines.find(({ text }) => text.includes('Innovative Technologies (OCSIT)'))).toMatchObject({ upright: true });
	});

	it('reads type of nine pixels by looking a second time', async () => {
		const small = await resizeRaster(
			paragraph,
			Math.round(paragraph.widthPx * 0.42),
			Math.round(paragraph.heightPx * 0.42),
		);
		expect(await textOf(small)).toContain('General Services Administration');
	});
});

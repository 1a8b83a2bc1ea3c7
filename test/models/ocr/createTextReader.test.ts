import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTextReader, type TextReader } from '../../../models/ocr/createTextReader.ts';
import type { Raster } from '../../../pipeline/contract/raster.ts';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';
import { cropRaster } from '../../../pipeline/effects/image/cropRaster.ts';
import { renderImage } from '../../../pipeline/effects/image/renderImage.ts';
import { turnRaster } from '../../../pipeline/effects/image/turnRaster.ts';
import { resizeRaster } from '../../../pipeline/effects/image/resizeRaster.ts';

const models = join(packageRoot(), 'models');

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

	const textOf = async (raster: Raster): Promise<string> =>
		(await read(raster)).lines.map(({ text }) => text).join('\n');

	it('reads lines where they stand', async () => {
		const { lines, turn } = await read(paragraph);
		expect(turn).toBe(0);
		const line = lines.find(({ text }) => text.includes('Innovative Technologies (OCSIT)'));
		expect(line).toMatchObject({ upright: false });
		expect(line?.confidence).toBeGreaterThan(0.9);
		expect(line?.heightPx).toBeGreaterThan(15);
		expect(line?.heightPx).toBeLessThan(40);
	});

	it.each([90, 180, 270] as const)(
		'turns a page that lies by %i degrees back, and reads it as it stands',
		async (degrees) => {
			const turned = await read(turnRaster(paragraph, degrees));
			expect(turned).toEqual({ ...(await read(paragraph)), turn: 360 - degrees });
		},
	);

	it('reads type of nine pixels by looking a second time', async () => {
		const small = await resizeRaster(
			paragraph,
			Math.round(paragraph.widthPx * 0.42),
			Math.round(paragraph.heightPx * 0.42),
		);
		expect(await textOf(small)).toContain('General Services Administration');
	});
});

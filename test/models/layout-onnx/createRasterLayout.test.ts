import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRasterLayout } from '../../../models/layout-onnx/createRasterLayout.ts';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';
import { cropRaster } from '../../../pipeline/effects/image/cropRaster.ts';
import { renderImage } from '../../../pipeline/effects/image/renderImage.ts';

const models = join(packageRoot(), 'models');
const open = (threads: number) =>
	createRasterLayout(
		{
			layout: join(models, 'layout-cdla-picodet.onnx'),
			tables: join(models, 'slanet-1m.onnx'),
			detection: join(models, 'pp-ocrv6-small-det.onnx'),
			recognition: join(models, 'pp-ocrv6-small-rec.onnx'),
			characters: join(models, 'pp-ocrv6-small.txt'),
		},
		{ threads },
	);

const scan = (file: string, page = 1) =>
	renderImage(readFileSync(join(packageRoot(), 'datasets', 'demo', 'scans', file)), page, 3000, 3);

const SIZE = { widthPt: 612, heightPt: 792 };

describe('createRasterLayout', () => {
	it('reads a scanned page: its text, its table by rows and columns, its foot set aside', async () => {
		const page = await scan('screen-programs.webp');
		const layout = await open(2).parse(page, SIZE, { text: 'ocr' });
		// As printed on page 2 of us-011a.pdf, in reading order.
		const table = layout.blocks.find(({ kind }) => kind === 'table');
		expect(table?.html).toContain('<td>IT Dashboard</td><td>$1.06M</td>');
		expect(table?.html).toContain('<td>Data.gov</td><td>$0.9M</td>');
		const text = layout.blocks.map((block) => block.text).join('\n');
		expect(text.indexOf('E-Government Fund')).toBeGreaterThan(text.indexOf('General Services Administration'));
		expect(text.indexOf('Performance.gov')).toBeGreaterThan(text.indexOf('E-Government Fund'));
		expect(layout.discarded.map((block) => block.text).join(' ')).toContain('ANNUAL REPORT');
		expect(layout).toMatchObject({ parser: { name: 'layout-onnx' }, ...SIZE, unknownKinds: 0 });
	});

	it('finds the same boxes without reading, and the same layout with one thread as with two', async () => {
		const page = await scan('fax-tables.tiff');
		const part = cropRaster(page, { left: 0, top: 0, right: page.widthPx, bottom: page.heightPx / 4 });
		const [one, two] = [
			await open(1).parse(part, SIZE, { text: 'ocr' }),
			await open(2).parse(part, SIZE, { text: 'ocr' }),
		];
		expect(two).toEqual(one);
		const bare = await open(1).parse(page, SIZE, { text: 'none' });
		expect(bare.blocks.map(({ kind, text }) => [kind, text])).toContainEqual(['table', '']);
		expect(bare.smallTextShare).toBeUndefined();
	});

	it('finds nothing on an empty page', async () => {
		const data = new Uint8Array(300 * 400 * 3).fill(255);
		const layout = await open(1).parse({ widthPx: 300, heightPx: 400, channels: 3, data }, SIZE, { text: 'ocr' });
		expect([layout.blocks, layout.discarded]).toEqual([[], []]);
	});
});

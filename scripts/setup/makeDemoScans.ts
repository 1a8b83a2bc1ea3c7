import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { cropRaster } from '../../pipeline/effects/image/cropRaster.ts';
import { openPdf } from '../../pipeline/effects/pdf/openPdf.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { degradePage } from './degradePage.ts';
import { DEMO_SCANS, type DemoScan } from './demoScans.ts';
import { encodeScan } from './encodeScan.ts';

const SEED = 1115;
const DEMO = join(packageRoot(), 'datasets', 'demo');

const renderPage = async (scan: DemoScan, file: string, pageNumber: number): Promise<Raster> => {
	const pdf = await openPdf(await readFile(join(DEMO, 'pdf', file)));
	const grey = scan.encoding.as === 'png' || scan.encoding.as === 'tiff';
	const page = pdf.render(pageNumber, scan.longerSidePx, grey ? 1 : 3);
	pdf.close();
	return cropRaster(page, {
		left: 0,
		top: 0,
		right: page.widthPx,
		bottom: Math.round(page.heightPx * (scan.keepTop ?? 1)),
	});
};

/** Makes the demo's scans and photos from pages of its PDFs. Run by hand; what it writes is committed. */
const makeDemoScans = async (): Promise<void> => {
	await mkdir(join(DEMO, 'scans'), { recursive: true });
	for (const scan of DEMO_SCANS) {
		const pages: Raster[] = [];
		for (const [file, pageNumber] of scan.pages) {
			const random = randomStream(SEED, 'demo scan', file, pageNumber);
			pages.push(degradePage(await renderPage(scan, file, pageNumber), scan.damage, random));
		}
		const bytes = await encodeScan(pages, scan.encoding);
		await writeFile(join(DEMO, 'scans', scan.file), bytes);
		console.log(`${scan.file}: ${pages.length} page(s), ${bytes.length} bytes`);
	}
};

await makeDemoScans();

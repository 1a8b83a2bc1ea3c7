/**
 * Tables of PDFs read as scans: every page drawn at a resolution and parsed by `layout-onnx`, the text layer unseen:
 *   node dist/scripts/bench/scannedTables.js FOLDER [dpi, 150] > tables.jsonl
 * A line a table: {"pdf": name without ending, "page": number from 1, "html": "<table>…"}, as evaluations of tables by page take it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createRasterLayout } from '../../models/layout-onnx/createRasterLayout.ts';
import { rasterLayoutFiles } from '../../models/layout-onnx/rasterLayoutFiles.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { openPdf } from '../../pipeline/effects/pdf/openPdf.ts';

const POINTS_PER_INCH = 72;
const THREADS = 2;

const main = async (folder: string, dpi: number): Promise<void> => {
	const layout = createRasterLayout(rasterLayoutFiles(join(packageRoot(), 'models')), { threads: THREADS });
	for (const name of readdirSync(folder).sort()) {
		if (!name.endsWith('.pdf')) continue;
		const pdf = await openPdf(readFileSync(join(folder, name)));
		for (let page = 1; page <= pdf.pageCount; page++) {
			const size = pdf.pageSize(page);
			if (size === undefined) throw new Error(`${name}: page ${page} cannot be opened`);
			const sidePx = Math.round((Math.max(size.widthPt, size.heightPt) * dpi) / POINTS_PER_INCH);
			const { blocks } = await layout.parse(pdf.render(page, sidePx, 3), size, { text: 'ocr' });
			for (const { html } of blocks)
				if (html !== undefined) console.log(JSON.stringify({ pdf: basename(name, '.pdf'), page, html }));
		}
		pdf.close();
	}
};

const [folder, dpi = '150'] = process.argv.slice(2);
if (folder === undefined || !(Number(dpi) > 0)) {
	console.error(`received ${process.argv.slice(2).join(' ') || 'nothing'}; usage: scannedTables FOLDER [dpi, 150]`);
	process.exitCode = 2;
} else await main(folder, Number(dpi));

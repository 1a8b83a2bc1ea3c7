import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRasterLayout } from '../../models/layout-onnx/createRasterLayout.ts';
import { rasterLayoutFiles } from '../../models/layout-onnx/rasterLayoutFiles.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { imagePageSize } from '../../pipeline/effects/image/imagePageSize.ts';
import { inspectImage } from '../../pipeline/effects/image/inspectImage.ts';
import { renderImage } from '../../pipeline/effects/image/renderImage.ts';

/**
 * Share of the reference's characters, and of its pairs of neighbouring characters, that `layout-onnx` finds on the demo
 * pages of OmniDocBench (where `../shared/data` is there), and pages a second, processor time and peak memory over those
 * pages and the demo's scans. Bags: order does not count.
 */
const LONGER_SIDE_PX = 3000;
const THREADS = 2;

const layout = createRasterLayout(rasterLayoutFiles(join(packageRoot(), 'models')), { threads: THREADS });

/** Letters and signs alone: tags, formula commands, Markdown's marks and spaces do not count. */
const plain = (text: string): string =>
	text
		.replace(/<[^>]+>|!\[[^\]]*\]\([^)]*\)|\\[a-zA-Z]+/g, ' ')
		.replace(/[#*$`_{}\\^|&\s]/g, '')
		.normalize('NFKC');

const bagOf = (text: string, length: number): Map<string, number> => {
	const bag = new Map<string, number>();
	const characters = [...text];
	for (let at = 0; at + length <= characters.length; at++) {
		const part = characters.slice(at, at + length).join('');
		bag.set(part, (bag.get(part) ?? 0) + 1);
	}
	return bag;
};

const recall = (reference: string, found: string, length: number): number => {
	const have = bagOf(found, length);
	let [hit, all] = [0, 0];
	for (const [part, count] of bagOf(reference, length)) {
		all += count;
		hit += Math.min(count, have.get(part) ?? 0);
	}
	return hit / all;
};

const parsePages = async (file: string): Promise<{ readonly pages: LayoutParse[]; readonly wallMs: number }> => {
	const bytes = readFileSync(file);
	const inspection = await inspectImage(bytes, { maxPixels: 100e6 });
	const pageCount = inspection.state === 'opened' ? inspection.pageCount : 0;
	const pages: LayoutParse[] = [];
	const startMs = performance.now();
	for (let page = 1; page <= pageCount; page++) {
		const raster = await renderImage(bytes, page, LONGER_SIDE_PX, 3);
		pages.push(await layout.parse(raster, await imagePageSize(bytes, page), { text: 'ocr' }));
	}
	return { pages, wallMs: performance.now() - startMs };
};

const filesOf = (folder: string): string[] =>
	existsSync(folder)
		? readdirSync(folder)
				.sort()
				.map((name) => join(folder, name))
		: [];

const mean = (values: readonly number[]): string =>
	(values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);

const reference = join(packageRoot(), '..', 'shared', 'data', 'omnidocbench-demo');
const singles: number[] = [];
const pairs: number[] = [];
let [pageCount, wallMs] = [0, 0];
for (const file of [
	...filesOf(join(packageRoot(), 'datasets', 'demo', 'scans')),
	...filesOf(join(reference, 'images')),
]) {
	const { pages, wallMs: ownMs } = await parsePages(file);
	pageCount += pages.length;
	wallMs += ownMs;
	let score = '';
	if (dirname(file) === join(reference, 'images')) {
		const markdown = readFileSync(file.replace('/images/', '/mds/').replace(/\.jpg$/, '.md'), 'utf8');
		const found = plain(
			pages.flatMap(({ blocks, discarded }) => [...blocks, ...discarded].map(({ text }) => text)).join(' '),
		);
		singles.push(recall(plain(markdown), found, 1));
		pairs.push(recall(plain(markdown), found, 2));
		score = `, characters ${singles.at(-1)?.toFixed(3)}, pairs ${pairs.at(-1)?.toFixed(3)}`;
	}
	const blocks = pages.reduce((sum, page) => sum + page.blocks.length, 0);
	console.log(`${file.split('/').at(-1)?.slice(0, 60)}: ${Math.round(ownMs)} ms, ${blocks} blocks${score}`);
}
if (singles.length > 0) console.log(`share found: characters ${mean(singles)}, pairs of characters ${mean(pairs)}`);
else console.log('no reference pages: ../shared/data/omnidocbench-demo is absent');
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(
	`${pageCount} pages, ${(wallMs / 1000).toFixed(1)} s (${((1000 * pageCount) / wallMs).toFixed(2)} pages/s), ` +
		`${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s of processor, peak memory ${Math.round(maxRSS / 1024)} MB`,
);

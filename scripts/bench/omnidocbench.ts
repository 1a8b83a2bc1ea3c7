/**
 * `layout-onnx` with OCR against the annotations of OmniDocBench's demo pages, where `../shared/data/omnidocbench-demo` is there:
 *   node dist/scripts/bench/omnidocbench.js [FOLDER]
 * How each column counts stands below the table. Seconds are of processor time, over all threads.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnnotatedPage, annotatedPagesSchema } from '../../datasets/formats/omnidocbench/annotation.ts';
import { createRasterLayout } from '../../models/layout-onnx/createRasterLayout.ts';
import { rasterLayoutFiles } from '../../models/layout-onnx/rasterLayoutFiles.ts';
import { BLOCK_KINDS } from '../../pipeline/document/blockKind.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { imagePageSize } from '../../pipeline/effects/image/imagePageSize.ts';
import { renderImage } from '../../pipeline/effects/image/renderImage.ts';
import { type BlockRecall, type PageScore, scoreAnnotatedPage } from './scoreAnnotatedPage.ts';

/** The parse stage's bound on the longer side. */
const LONGER_SIDE_PX = 2600;
const THREADS = 2;
const NAME_WIDTH = 44;

const NOTES = `
boxes: non-ignored annotated blocks but those marked "abandon"; a merged paragraph or list counts as the one block it is annotated as.
single: a found block of its own at IoU 0.5 (best pairs first, each box once) · pieces: or the union of the found blocks that lie
in it at IoU 0.5 · inside: or running text inside a coarser block of running text · kind: single and of the right kind (lists as text).
order: edit distance of the ranks of annotated titles and texts, each placed at the first found block it shares half of the smaller
area with; unplaced ones are missing. text: edits over characters of titles and texts, both sides grouped by place (half of the smaller area).
page: text of the whole page in reading order, captions and notes included. Letters, numbers and underscore count; LaTeX inside
text is not turned into Unicode, which costs pages with formulas in their lines. Lower is better for order, text and page.`;

/**
 * OmniDocBench's leaderboard for v1.5, in the tables of MinerU2.5's report (arXiv 2509.22186): 1,355 pages, the reference program's
 * matching of Markdown.
 */
const PUBLISHED = [
	{ name: 'MinerU2-pipeline', order: 0.225, text: 0.209 },
	{ name: 'MinerU2-VLM (0.9B)', order: 0.086, text: 0.078 },
	{ name: 'MinerU2.5 (1.2B)', order: 0.044, text: 0.047 },
];

const share = (blocks: readonly BlockRecall[], way: Exclude<keyof BlockRecall, 'kind'>): number | undefined =>
	blocks.length === 0 ? undefined : blocks.filter((block) => block[way]).length / blocks.length;

const mean = (values: readonly (number | undefined)[]): number | undefined => {
	const known = values.filter((value) => value !== undefined);
	return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
};

const column = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(3)).padStart(8);

const line = (name: string, count: number | string, values: readonly (number | undefined)[]): string =>
	`${name.slice(-NAME_WIDTH).padEnd(NAME_WIDTH)}${String(count).padStart(6)}${values.map(column).join('')}`;

const recalls = (blocks: readonly BlockRecall[]): (number | undefined)[] => [
	share(blocks, 'single'),
	share(blocks, 'pieces'),
	share(blocks, 'inside'),
	share(blocks, 'rightKind'),
];

const run = async (folder: string): Promise<void> => {
	const layout = createRasterLayout(rasterLayoutFiles(join(packageRoot(), 'models')), { threads: THREADS });
	const parsePage = async (page: AnnotatedPage): Promise<PageScore & { readonly seconds: number }> => {
		const bytes = readFileSync(join(folder, 'images', page.page_info.image_path));
		const size = await imagePageSize(bytes, 1);
		const before = process.cpuUsage();
		const parse = await layout.parse(await renderImage(bytes, 1, LONGER_SIDE_PX, 3), size, { text: 'ocr' });
		const { user, system } = process.cpuUsage(before);
		const seconds = (user + system) / 1e6;
		return { ...scoreAnnotatedPage(page.layout_dets, size.widthPt, size.heightPt, parse), seconds };
	};
	const heading = ['single', 'pieces', 'inside', 'kind', 'order', 'text', 'page', 'seconds'];
	console.log(`${'page'.padEnd(NAME_WIDTH)} boxes${heading.map((name) => name.padStart(8)).join('')}`);
	const scores: (PageScore & { readonly seconds: number })[] = [];
	for (const page of annotatedPagesSchema.parse(
		JSON.parse(readFileSync(join(folder, 'OmniDocBench_demo.json'), 'utf8')),
	)) {
		const score = await parsePage(page);
		scores.push(score);
		const { blocks, orderNed, blockNed, pageNed, seconds } = score;
		console.log(
			line(page.page_info.image_path, blocks.length, [...recalls(blocks), orderNed, blockNed, pageNed, seconds]),
		);
	}
	const all = scores.flatMap(({ blocks }) => blocks);
	const ofPages = [
		mean(scores.map(({ orderNed }) => orderNed)),
		mean(scores.map(({ blockNed }) => blockNed)),
		mean(scores.map(({ pageNed }) => pageNed)),
		mean(scores.map(({ seconds }) => seconds)),
	];
	const recallMeans = (['single', 'pieces', 'inside', 'rightKind'] as const).map((way) =>
		mean(scores.map(({ blocks }) => share(blocks, way))),
	);
	console.log(line(`mean of ${scores.length} pages`, '', [...recallMeans, ...ofPages]));
	console.log(line('over all boxes', all.length, recalls(all)));
	for (const kind of BLOCK_KINDS) {
		const own = all.filter((block) => block.kind === kind);
		if (own.length > 0) console.log(line(`  ${kind}`, own.length, recalls(own)));
	}
	console.log('\npublished, over 1,355 pages by another matcher (OmniDocBench v1.5), so not the same scale:');
	for (const { name, order, text } of PUBLISHED)
		console.log(line(`  ${name}`, '', [undefined, undefined, undefined, undefined, order, text]));
	console.log(NOTES);
};

const folder = process.argv[2] ?? join(packageRoot(), '..', 'shared', 'data', 'omnidocbench-demo');
if (existsSync(join(folder, 'OmniDocBench_demo.json'))) await run(folder);
else {
	console.error(
		`no OmniDocBench_demo.json in ${folder}: give the folder of OmniDocBench's demo data, with images/ beside it`,
	);
	process.exitCode = 2;
}

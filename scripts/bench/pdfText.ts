/**
 * Speed and words of `pdf-text` beside poppler's pdftotext, in one run over a folder of PDFs:
 *   node dist/scripts/bench/pdfText.js FOLDER [every n-th file]
 * pages/s: `pdftotext -bbox-layout`, one process a file, against our parse from bytes to blocks, file by file in turn so
 * that both meet the same machine. Words: all text of a page, discarded blocks too, counted by Intl.Segmenter over NFKC on
 * both sides, hyphens at line ends rejoined on neither (`pdftotext -raw`).
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parsePdfPage } from '../../models/pdf-text/parsePdfPage.ts';
import { type PdfPageReading, readPdfPage } from '../../models/pdf-text/readPdfPage.ts';
import { textLayerSoundness } from '../../models/pdf-text/textLayerSoundness.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import { openPdf } from '../../pipeline/effects/pdf/openPdf.ts';

const NEIGHBOURS = 3;
const WITHIN = 0.1;
const SHOWN_OUTLIERS = 40;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const countWords = (text: string): Map<string, number> => {
	const counts = new Map<string, number>();
	for (const { segment, isWordLike } of segmenter.segment(text.normalize('NFKC'))) {
		if (isWordLike === true) counts.set(segment, (counts.get(segment) ?? 0) + 1);
	}
	return counts;
};

const total = (counts: ReadonlyMap<string, number>): number =>
	[...counts.values()].reduce((sum, count) => sum + count, 0);

const common = (p: ReadonlyMap<string, number>, q: ReadonlyMap<string, number>): number =>
	[...p].reduce((sum, [word, count]) => sum + Math.min(count, q.get(word) ?? 0), 0);

const textOf = (layout: LayoutParse): string =>
	[...layout.blocks, ...layout.discarded].map((block) => block.text).join('\n');

const quantile = (values: readonly number[], share: number): number | undefined =>
	[...values].sort((p, q) => p - q)[Math.min(values.length - 1, Math.floor(share * values.length))];

const parseFile = async (bytes: Uint8Array): Promise<{ readings: PdfPageReading[]; layouts: LayoutParse[] }> => {
	const pdf = await openPdf(bytes);
	const readings: PdfPageReading[] = [];
	for (let page = 1; page <= pdf.pageCount; page++) readings.push(readPdfPage(pdf.content(page)));
	const layouts = readings.map((reading, i) =>
		parsePdfPage(
			reading,
			readings.slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS + 1).filter((other) => other !== reading),
		),
	);
	pdf.close();
	return { readings, layouts };
};

interface PageWords {
	readonly page: string;
	readonly theirs: number;
	readonly ours: number;
	/** |ours − theirs| / theirs */
	readonly countDifference: number;
	/** 1 − words in common / the larger count */
	readonly bagDifference: number;
}

const compareFile = (path: string, readings: readonly PdfPageReading[]): PageWords[] => {
	const { stdout } = spawnSync('pdftotext', ['-raw', '-enc', 'UTF-8', path, '-'], {
		maxBuffer: 2 ** 30,
		encoding: 'utf8',
	});
	const pages = stdout.split('\f');
	return readings.flatMap((reading, i) => {
		if (!textLayerSoundness(reading).sound) return [];
		const theirs = countWords(pages[i] ?? '');
		const ours = countWords(textOf(parsePdfPage(reading, [], { rejoinHyphens: false })));
		const [theirCount, ourCount] = [total(theirs), total(ours)];
		if (theirCount === 0 && ourCount === 0) return [];
		return [
			{
				page: `${path}#${i + 1}`,
				theirs: theirCount,
				ours: ourCount,
				countDifference: Math.abs(ourCount - theirCount) / Math.max(1, theirCount),
				bagDifference: 1 - common(theirs, ours) / Math.max(theirCount, ourCount),
			},
		];
	});
};

const main = async (folder: string, every: number): Promise<void> => {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.toLowerCase().endsWith('.pdf'))
		.map((name) => join(folder, name))
		.sort()
		.filter((_, i) => i % every === 0);
	let [pages, oursMs, theirsMs] = [0, 0, 0];
	const words: PageWords[] = [];
	for (const path of files) {
		const startTheirs = performance.now();
		const { status } = spawnSync('pdftotext', ['-bbox-layout', path, '/dev/null'], { stdio: 'ignore' });
		const theirs = performance.now() - startTheirs;
		if (status !== 0) continue;
		const start = performance.now();
		const parsed = await parseFile(await readFile(path)).catch((error: unknown) => {
			process.stdout.write(`not read: ${path}: ${String(error)}\n`);
			return undefined;
		});
		if (parsed === undefined) continue;
		oursMs += performance.now() - start;
		theirsMs += theirs;
		pages += parsed.layouts.length;
		words.push(...compareFile(path, parsed.readings));
	}
	const speed = (ms: number): string => ((1000 * pages) / ms).toFixed(1);
	const [cpu] = cpus();
	process.stdout.write(`machine: ${cpu?.model ?? 'unknown'}, node ${process.version}\n`);
	process.stdout.write(`files ${files.length}, pages ${pages}\n`);
	process.stdout.write(
		`pdftotext -bbox-layout ${speed(theirsMs)} pages/s · pdf-text ${speed(oursMs)} pages/s · ratio ${(theirsMs / oursMs).toFixed(2)}\n`,
	);
	for (const [name, values] of [
		['count', words.map((entry) => entry.countDifference)],
		['bag', words.map((entry) => entry.bagDifference)],
	] as const) {
		const within = values.filter((value) => value <= WITHIN).length / values.length;
		process.stdout.write(
			`words by ${name}: pages ${values.length}, median ${quantile(values, 0.5)?.toFixed(4)}, p90 ${quantile(values, 0.9)?.toFixed(4)}, p95 ${quantile(values, 0.95)?.toFixed(4)}, within 10 % ${(100 * within).toFixed(1)} %\n`,
		);
	}
	const outliers = words
		.filter((entry) => entry.countDifference > WITHIN)
		.sort((p, q) => q.countDifference - p.countDifference || (p.page < q.page ? -1 : 1));
	for (const entry of outliers.slice(0, SHOWN_OUTLIERS)) {
		process.stdout.write(
			`outlier ${entry.page}: pdftotext ${entry.theirs}, pdf-text ${entry.ours}, bag ${entry.bagDifference.toFixed(2)}\n`,
		);
	}
};

const [folder, every = '1'] = process.argv.slice(2);
if (folder === undefined) {
	process.stderr.write('usage: pdfText FOLDER [every n-th file]\n');
	process.exitCode = 2;
} else await main(folder, Number(every));

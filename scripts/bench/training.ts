/**
 * Rows a second of the training line without a network: recorded replies in, written sets out, with the time of each stage; what is done
 * to pictures before is told beside it.
 *   node dist/scripts/bench/training.js [folder of PDFs, the demo's by default] [most pages, default 300] [workers, default 2]
 * The replies are the pages' own layouts as HTML; a fifth of the pages, by seed, has two samples that lack every other block, so that the other
 * samples are drawn. Beside each stage that renders: the renderer alone on the same HTML in the same run, with as many browsers as the
 * stage has (one where the teacher is asked).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LAYOUT_HTML } from '../../pipeline/document/layoutHtml/layoutStyles.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import { createExtractor } from '../../pipeline/effects/browser/render/createExtractor.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import type { KeptLine, RunManifest, VerdictLine } from '../../pipeline/run/manifest.ts';

const SAMPLES = 4;
const DAMAGED_SHARE = 0.2;
const DAMAGED_SAMPLES = 2;
const FORMATS = 'llamafactory,hf';

const folder = resolve(process.argv[2] ?? join(packageRoot(), 'datasets', 'demo', 'pdf'));
const limit = Number(process.argv[3] ?? 300);
const workers = Number(process.argv[4] ?? 2);
const scratch = mkdtempSync(join(tmpdir(), 'pagemill-bench-'));

const pagemill = (...args: readonly string[]): number => {
	const startedMs = performance.now();
	execFileSync(process.execPath, [join(packageRoot(), 'dist', 'scripts', 'cli', 'main.js'), ...args], {
		cwd: scratch,
		stdio: 'ignore',
	});
	return performance.now() - startedMs;
};

/** The curation of both runs is the same, so that the second has it from the store. */
const runLine = (name: string, lines: string): RunManifest => {
	const text = `name: ${name}
seed: 1
sources:
  - { id: pool, kind: pdf, category: institutional-pdf, licence: unknown, path: ${JSON.stringify(folder)}, parsers: [pdf-text] }
  - { id: web, kind: html, category: web-native, licence: CC0-1.0, path: ${JSON.stringify(join(packageRoot(), 'datasets', 'demo', 'html'))} }
stages:
  reserve: { sources: [pool] }
  cluster: { k: 2 }
  diversify: { target: { pages: 3 }, maxClusterShare: 1 }
  screen: { limit: ${limit} }
${lines}`;
	writeFileSync(join(scratch, `${name}.yaml`), text);
	pagemill('run', `${name}.yaml`, '--out', name, '--store', 'store', '--workers', String(workers));
	return JSON.parse(readFileSync(join(scratch, name, 'run.json'), 'utf8')) as RunManifest;
};

const linesOf = <T>({ stages, store }: RunManifest, stage: string, file: string): readonly T[] =>
	(stages.find((own) => own.stage === stage)?.units ?? []).flatMap((unit) =>
		readFileSync(join(store, unit.folder, file), 'utf8')
			.split('\n')
			.filter((line) => line !== '')
			.map((line) => JSON.parse(line) as T),
	);

const repliesOf = (id: string, { widthPt, heightPt, blocks }: LayoutParse): readonly string[] => {
	const damaged = randomStream(1, 'damage', id)() < DAMAGED_SHARE ? DAMAGED_SAMPLES : 0;
	return Array.from({ length: SAMPLES }, (_, sample) =>
		LAYOUT_HTML.absolute({
			widthPt,
			heightPt,
			blocks: sample < damaged ? blocks.filter((_block, at) => at % 2 === 0) : blocks,
		}),
	);
};

const recordReplies = (run: RunManifest): ReadonlyMap<string, readonly string[]> => {
	mkdirSync(join(scratch, 'replies'));
	const replies = new Map<string, readonly string[]>();
	for (const { id, facets } of linesOf<KeptLine>(run, 'parse', 'kept.jsonl')) {
		if (!facets.layout) continue;
		replies.set(id, repliesOf(id, facets.layout));
		for (const [sample, html] of (replies.get(id) ?? []).entries())
			writeFileSync(join(scratch, 'replies', `${id}.${sample}.html`), html);
	}
	return replies;
};

/** Milliseconds of the renderer alone, browsers started. */
const bareRendering = async (htmls: readonly string[], browsers: number): Promise<number> => {
	const extractors = Array.from({ length: browsers }, () => createExtractor());
	try {
		await Promise.all(extractors.map((extractor) => extractor.extractPage('warm', '<p>warm</p>')));
		const startedMs = performance.now();
		let next = 0;
		const work = async (extractor: (typeof extractors)[number]): Promise<void> => {
			for (let html = htmls[next++]; html !== undefined; html = htmls[next++])
				await extractor.extractPage('page', html);
		};
		await Promise.all(extractors.map(work));
		return performance.now() - startedMs;
	} finally {
		await Promise.all(extractors.map((extractor) => extractor.close()));
	}
};

try {
	const replies = recordReplies(runLine('curation', ''));
	const run = runLine('training', 'teacher: { kind: replay, folder: replies }\n');
	const exportMs = pagemill('export', 'training', '--format', FORMATS, '--out', 'sets');

	const judged = linesOf<VerdictLine>(run, 'recall', 'verdicts.jsonl').map(({ id }) => id);
	const redrawn = linesOf<VerdictLine>(run, 'resample', 'verdicts.jsonl')
		.filter(({ evidence }) => Number(evidence.drawn) > 0)
		.map(({ id }) => id);
	const first = judged.map((id) => replies.get(id)?.[0] ?? '');
	const all = redrawn.flatMap((id) => replies.get(id) ?? []);
	const rendered: Readonly<Record<string, { readonly count: number; readonly ms: number }>> = {
		recall: { count: first.length, ms: await bareRendering(first, workers) },
		resample: { count: all.length, ms: await bareRendering(all, 1) },
	};

	const stagesFrom = (name: string) => run.stages.slice(run.stages.findIndex(({ stage }) => stage === name));
	const rows = run.stages.at(-1)?.counts.kept ?? 0;
	const lineMs = exportMs + stagesFrom('teach').reduce((sum, { durationMs }) => sum + durationMs, 0);
	const seconds = (ms: number): string => (ms / 1000).toFixed(1);
	const rate = (count: number, ms: number): string => (ms > 0 ? (count / (ms / 1000)).toFixed(1) : '–');
	console.log(
		`${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, ${workers} workers; ${judged.length} pages taught, ${redrawn.length} drawn again, ${rows} rows; ${rate(rows, lineMs)} rows/s from replies to written sets, peak memory of all processes ${(run.peakMemoryBytes / 2 ** 20).toFixed(0)} MiB`,
	);
	console.log(
		'| stage | records | seconds | records/s | of replies to sets | renderings | renderer alone, s | its share |\n|---|---|---|---|---|---|---|---|',
	);
	const line = (name: string, count: number, ms: number, isBefore = false): void => {
		const { [name]: own } = rendered;
		const beside = own ? `${own.count} | ${seconds(own.ms)} | ${Math.round((100 * own.ms) / ms)} %` : '| | ';
		const share = isBefore ? 'before' : `${Math.round((100 * ms) / lineMs)} %`;
		console.log(`| ${name} | ${count} | ${seconds(ms)} | ${rate(count, ms)} | ${share} | ${beside} |`);
	};
	for (const { stage, counts, durationMs } of run.stages)
		if (stage === 'screen' || stage === 'degrade') line(stage, counts.in, durationMs, true);
	for (const { stage, counts, durationMs } of stagesFrom('teach')) line(stage, counts.in, durationMs);
	line(`export ${FORMATS}`, rows, exportMs);
} finally {
	rmSync(scratch, { recursive: true, force: true });
}
process.exit(0);

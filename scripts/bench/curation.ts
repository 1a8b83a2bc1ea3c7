/**
 * Time per stage of a whole curation beside the tools around it, in one run, on one folder of PDFs:
 *   node dist/scripts/bench/curation.js FOLDER [workers, default 2] [run folder to keep]
 * Beside it: poppler's `pdftotext -bbox-layout` (a process a file, as many at once as workers), a bare ONNX Runtime loop on
 * the same network with one thread a worker, and ml-kmeans with its own start on the run's features.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { kmeans } from 'ml-kmeans';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import type { KeptLine, RunManifest } from '../../pipeline/run/manifest.ts';
import { bareLoop } from './bareLoop.ts';

const folder = resolve(process.argv[2] ?? '.');
const workers = Number(process.argv[3] ?? 2);
const scratch = mkdtempSync(join(tmpdir(), 'pagemill-bench-'));
const out = resolve(process.argv[4] ?? join(scratch, 'run'));

const pdfs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
	.filter((name) => name.toLowerCase().endsWith('.pdf'))
	.map((name) => join(folder, name));

const runCuration = (): RunManifest => {
	const recipe = join(scratch, 'recipe.yaml');
	writeFileSync(
		recipe,
		`name: bench\nsources:\n  - { id: pdfs, kind: pdf, category: institutional-pdf, licence: unknown, path: ${JSON.stringify(folder)} }\nstages:\n  diversify: { target: { share: 0.1 } }\n`,
	);
	const program = join(packageRoot(), 'dist', 'scripts', 'cli', 'main.js');
	execFileSync(process.execPath, [program, 'run', recipe, '--out', out, '--workers', String(workers)], {
		stdio: 'ignore',
	});
	return JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')) as RunManifest;
};

const runPdftotext = async (): Promise<number> => {
	const run = promisify(execFile);
	let next = 0;
	const startedMs = performance.now();
	const work = async (): Promise<void> => {
		for (let path = pdfs[next++]; path !== undefined; path = pdfs[next++]) {
			await run('pdftotext', ['-bbox-layout', path, '/dev/null']).catch(() => {});
		}
	};
	await Promise.all(Array.from({ length: workers }, work));
	return performance.now() - startedMs;
};

const vectorsOf = ({ stages, store }: RunManifest): number[][] =>
	(stages.find(({ stage }) => stage === 'features')?.units ?? []).flatMap((unit) =>
		readFileSync(join(store, unit.folder, 'kept.jsonl'), 'utf8')
			.split('\n')
			.filter((line) => line !== '')
			.map((line) => [...Buffer.from((JSON.parse(line) as KeptLine).facets.features?.vector ?? '', 'base64')]),
	);

const manifest = runCuration();
const pages = manifest.stages.find(({ stage }) => stage === 'pages')?.counts.in ?? 0;
const views = manifest.stages.find(({ stage }) => stage === 'features')?.counts.in ?? 0;
const pdftotextMs = await runPdftotext();
const networkMs = await bareLoop(Math.min(views, 512), workers);
const vectors = vectorsOf(manifest);
const kmeansStartedMs = performance.now();
const library = kmeans(vectors, 10, { initialization: 'kmeans++', seed: 1, tolerance: 0, maxIterations: 300 });
const kmeansMs = performance.now() - kmeansStartedMs;

const rate = (count: number, ms: number): string => (ms > 0 ? `${((1000 * count) / ms).toFixed(0)}/s` : '–');
const beside: Readonly<Record<string, string>> = {
	parse: `pdftotext -bbox-layout: ${(pdftotextMs / 1000).toFixed(1)} s, ${rate(pages, pdftotextMs)}`,
	features: `bare ONNX Runtime loop: ${rate(Math.min(views, 512), networkMs)}`,
	cluster: `ml-kmeans, own start, one of our eight: ${(kmeansMs / 1000).toFixed(1)} s, ${library.iterations} iterations`,
};
console.log(
	`${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, ${workers} workers; ${pdfs.length} files, ${pages} pages, whole run ${(manifest.durationMs / 1000).toFixed(1)} s, peak memory of all processes ${(manifest.peakMemoryBytes / 2 ** 20).toFixed(0)} MiB`,
);
console.log('| stage | records | seconds | records/s | beside it, same run |\n|---|---|---|---|---|');
for (const { stage, counts, durationMs } of manifest.stages) {
	console.log(
		`| ${stage} | ${counts.in} | ${(durationMs / 1000).toFixed(1)} | ${rate(counts.in, durationMs)} | ${beside[stage] ?? ''} |`,
	);
}
rmSync(scratch, { recursive: true, force: true });

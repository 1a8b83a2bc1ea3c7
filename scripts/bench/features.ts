import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Phase, PhaseReply } from './featuresWorker.ts';

// Images a second of the features stage beside a bare loop of ONNX Runtime on the same model, batch and threads, in turns
// in one run. Usage, after `npm run build`: node dist/scripts/bench/features.js [batches a turn, default 8]

const TURNS = 5;
const PHASES: readonly Phase[] = ['bare', 'views', 'pages'];
const SETUPS = [
	{ name: '2 workers × 1 thread', workers: 2, threads: 1 },
	{ name: '1 worker × 2 threads', workers: 1, threads: 2 },
] as const;

const median = (values: readonly number[]): number =>
	values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Images a second of all workers together, by the slowest of them. */
const turn = async (workers: readonly ChildProcess[], phase: Phase, batches: number): Promise<number> => {
	const replies = workers.map(async (worker) => (await once(worker, 'message'))[0] as PhaseReply);
	for (const worker of workers) worker.send({ phase, batches });
	const done = await Promise.all(replies);
	const images = done.reduce((sum, reply) => sum + reply.images, 0);
	return (images / Math.max(...done.map(({ durationMs }) => durationMs))) * 1000;
};

const measure = async (workers: number, threads: number, batches: number) => {
	const file = join(import.meta.dirname, 'featuresWorker.js');
	const children = Array.from({ length: workers }, (_, at) => fork(file, [String(threads), String(at * 1_000_000)]));
	await Promise.all(children.map((child) => once(child, 'message')));
	const rates: Record<Phase, number[]> = { bare: [], views: [], pages: [] };
	for (let count = 0; count < TURNS; count++)
		for (const phase of PHASES) rates[phase].push(await turn(children, phase, batches));
	for (const child of children) child.kill();
	const ratioOf = (phase: Phase) => median(rates[phase].map((rate, at) => rate / (rates.bare[at] ?? Number.NaN)));
	return { rates, ratioOf };
};

const batches = Number(process.argv[2] ?? 8);
const { version } = createRequire(import.meta.url)('onnxruntime-node/package.json') as { version: string };
console.log(`${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, onnxruntime-node ${version}`);
console.log(`medians of ${TURNS} turns of ${batches} batches of 16; images/s of all workers; ratios within turns`);
console.log(
	'views: draw, pack, unpack, colour, network, hash, difficulty · pages: the same, with PDFium renders to hash',
);
for (const { name, workers, threads } of SETUPS) {
	const { rates, ratioOf } = await measure(workers, threads, batches);
	const shown = PHASES.map((phase) => `${phase} ${median(rates[phase]).toFixed(1)} (${ratioOf(phase).toFixed(3)})`);
	console.log(`${name}: ${shown.join('  ')}`);
}

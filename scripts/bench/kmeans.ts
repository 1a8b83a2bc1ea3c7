import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { byteProducts } from '../../models/byteProducts/byteProducts.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { kmeansStarts } from '../../pipeline/numeric/kmeansStarts.ts';
import { type KmeansResult, lloyd } from '../../pipeline/numeric/lloyd.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { squaredNorms } from '../../pipeline/numeric/squaredNorms.ts';
import { mlKmeans } from '../../stages/cluster/mlKmeans.ts';
import { madeVectors } from './madeVectors.ts';

// Exact k-means beside scikit-learn and ml-kmeans from the same start, on made feature bytes, in one run.
// Usage, after `npm run build`: node dist/scripts/bench/kmeans.js [rows, default 50000]
// PYTHON names a Python that has scikit-learn; without one that comparison is left out.

const K = 10;
const WIDTH = 1024;
const LIBRARY_ITERATIONS = 3;
const TURNS = 3;

const SCIKIT = `
import json, sys, time, numpy, sklearn
from sklearn.cluster import KMeans
folder, width, turns = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
x = numpy.fromfile(folder + '/rows.bin', dtype=numpy.uint8).reshape(-1, width)
start = json.load(open(folder + '/start.json'))
labels = numpy.fromfile(folder + '/labels.bin', dtype=numpy.int32)
for kind in (numpy.float32, numpy.float64):
    rows, took = x.astype(kind), []
    for _ in range(turns):
        begin = time.perf_counter()
        fit = KMeans(len(start), init=rows[start], n_init=1, tol=0, max_iter=10000, algorithm='lloyd').fit(rows)
        took.append((time.perf_counter() - begin) * 1000)
    print(json.dumps({'name': 'scikit-learn ' + sklearn.__version__ + ' ' + kind.__name__, 'durationMs': sorted(took)[turns // 2],
        'iterations': int(fit.n_iter_), 'inertia': float(fit.inertia_), 'labelsDiffer': int((fit.labels_ != labels).sum())}))
`;

const rows = Number(process.argv[2] ?? 50_000);
const matrix = madeVectors(rows, WIDTH, 1);
const norms = squaredNorms(matrix);
const model = join(packageRoot(), 'models', 'dot-u8.onnx');
console.log(
	`${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}; ${rows} × ${WIDTH}, k ${K}, medians of ${TURNS}`,
);

const print = (name: string, durationMs: number, iterations: number, rest: string): void =>
	console.log(
		`${name}: ${durationMs.toFixed(0)} ms, ${iterations} iterations, ${(durationMs / iterations).toFixed(1)} ms each; ${rest}`,
	);

const timed = async (work: () => Promise<KmeansResult>) => {
	const took: number[] = [];
	let result = await work();
	for (let turn = 0; turn < TURNS; turn++) {
		const begin = performance.now();
		result = await work();
		took.push(performance.now() - begin);
	}
	return { result, durationMs: took.sort((a, b) => a - b)[TURNS >> 1] as number };
};

let ours: KmeansResult | undefined;
let ourIterationMs = 0;
let start: number[] = [];
for (const threads of [1, 2]) {
	const { multiply } = await byteProducts(model, threads);
	start = (await kmeansStarts(matrix, norms, K, [randomStream(1, 'bench')], multiply))[0] ?? [];
	const { result, durationMs } = await timed(() => lloyd(matrix, norms, start, multiply, 10_000));
	const same =
		ours === undefined || Buffer.compare(Buffer.from(ours.labels.buffer), Buffer.from(result.labels.buffer)) === 0;
	print(
		`exact, ${threads} threads`,
		durationMs,
		result.iterations,
		`inertia ${result.inertia}${ours ? `, labels ${same ? 'equal' : 'DIFFERENT'}` : ''}`,
	);
	ours = result;
	ourIterationMs = durationMs / result.iterations;
}
if (ours === undefined) throw new Error('nothing was measured');

const { multiply } = await byteProducts(model, 2);
const begin = performance.now();
await mlKmeans(matrix, norms, start, multiply, LIBRARY_ITERATIONS);
const libraryMs = (performance.now() - begin) / LIBRARY_ITERATIONS;
console.log(
	`ml-kmeans: ${libraryMs.toFixed(0)} ms an iteration (first ${LIBRARY_ITERATIONS}), ${(libraryMs / ourIterationMs).toFixed(1)} × ours`,
);

const folder = mkdtempSync(join(tmpdir(), 'bench-kmeans-'));
try {
	writeFileSync(join(folder, 'rows.bin'), matrix.data);
	writeFileSync(join(folder, 'start.json'), JSON.stringify(start));
	writeFileSync(join(folder, 'labels.bin'), new Uint8Array(ours.labels.buffer));
	const { OPENBLAS_CORETYPE: _, OPENBLAS_L2_SIZE: __, ...env } = process.env;
	const python = process.env.PYTHON ?? 'python3';
	const lines = execFileSync(python, ['-c', SCIKIT, folder, String(WIDTH), String(TURNS)], { env, encoding: 'utf8' });
	for (const line of lines.trim().split('\n')) {
		const peer = JSON.parse(line) as {
			name: string;
			durationMs: number;
			iterations: number;
			inertia: number;
			labelsDiffer: number;
		};
		const apart = Math.abs(peer.inertia - ours.inertia) / ours.inertia;
		const ratio = ourIterationMs / (peer.durationMs / peer.iterations);
		print(
			peer.name,
			peer.durationMs,
			peer.iterations,
			`inertia ${apart.toExponential(1)} apart, ${peer.labelsDiffer} labels differ; ours takes ${ratio.toFixed(2)} × its time an iteration`,
		);
	}
} catch (error) {
	console.log(`scikit-learn left out: ${(error as Error).message.split('\n')[0]}`);
} finally {
	rmSync(folder, { recursive: true });
}

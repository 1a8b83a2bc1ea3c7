/**
 * The two text kernels against their slow twins and against RapidFuzz, in one run and on the same pairs:
 *   node dist/scripts/bench/kernels.js [python with rapidfuzz and numpy, default python3]
 * Processor time a pair. Ours is given code points and RapidFuzz Python's strings, as each has them at hand; a call from Python is part
 * of RapidFuzz's time, except for `each with each`, which is one call of its `cdist`.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { codePoints } from '../../pipeline/text/codePoints.ts';
import { levenshtein } from '../../pipeline/text/levenshtein.ts';
import { partialRatio } from '../../pipeline/text/partialRatio.ts';
import { ratiosOfEach } from '../../pipeline/text/ratiosOfEach.ts';
import { type KernelSet, kernelSets } from './kernelSets.ts';
import { processorTime } from './processorTime.ts';
import { textbookDistance } from './textbookDistance.ts';
import { textbookRatio } from './textbookRatio.ts';

const python = process.argv[2] ?? 'python3';
/** The textbook takes minutes for longer ones. */
const TEXTBOOK_CELLS = 3e7;
/** RapidFuzz's `cdist` tells single precision of hundreds. */
const TOLERANCE = 1e-6;

const workOf = ({ kernel, pairs, atLeast }: KernelSet): (() => readonly number[]) => {
	const points = pairs.map(([a, b]) => [codePoints(a), codePoints(b)] as const);
	if (kernel === 'levenshtein') return () => points.map(([a, b]) => levenshtein(a, b));
	if (kernel === 'partialRatio') return () => points.map(([a, b]) => partialRatio(a, b, atLeast));
	const [left, right] = [points.map(([a]) => a), points.map(([, b]) => b)];
	return () => ratiosOfEach(left, right, atLeast).flat();
};

const textbookMs = ({ kernel, pairs: [pair] }: KernelSet): number | undefined => {
	const [a, b] = [[...(pair?.[0] ?? '')], [...(pair?.[1] ?? '')]];
	if (kernel === 'levenshtein') return processorTime(() => textbookDistance(a, b), 100);
	if (kernel === 'each' || a.length ** 2 * b.length > TEXTBOOK_CELLS) return undefined;
	return processorTime(() => textbookRatio(a, b), 100);
};

interface RapidFuzzReply {
	/** Of all pairs once. */
	readonly ms: number;
	readonly values: readonly number[];
}

const rapidFuzz = (set: KernelSet): RapidFuzzReply | undefined => {
	const program = join(packageRoot(), 'scripts', 'reference', 'rapidfuzzTimes.py');
	try {
		const options = { input: JSON.stringify(set), encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
		return JSON.parse(execFileSync(python, [program], options)) as RapidFuzzReply;
	} catch {
		return undefined;
	}
};

const speeds = new Map<KernelSet['kernel'], number[]>();
console.log(`${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}; speed is RapidFuzz's time / ours`);
console.log('| µs a pair | ours | textbook | RapidFuzz | speed |\n|---|---:|---:|---:|---:|');
for (const set of kernelSets(1)) {
	const work = workOf(set);
	const values = work();
	const before = processorTime(work);
	const beside = rapidFuzz(set);
	// Once before RapidFuzz and once after: a busy minute then strikes both.
	const ours = Math.min(before, processorTime(work));
	const textbook = textbookMs(set);
	const shown = (ms?: number, pairs = values.length): string =>
		ms === undefined ? '–' : ((1000 * ms) / pairs).toFixed(2);
	const speed = beside === undefined ? undefined : beside.ms / ours;
	if (speed !== undefined) speeds.set(set.kernel, [...(speeds.get(set.kernel) ?? []), speed]);
	const different =
		beside?.values.filter((value, at) => Math.abs(value - (values[at] as number)) > TOLERANCE).length ?? 0;
	console.log(
		`| ${set.name} | ${shown(ours)} | ${shown(textbook, 1)} | ${shown(beside?.ms)} | ${speed?.toFixed(2) ?? '–'} |${different > 0 ? ` ${different} VALUES DIFFER` : ''}`,
	);
}
if (speeds.size === 0) console.log(`${python} has no rapidfuzz: pip install rapidfuzz numpy`);
for (const [kernel, of] of speeds) {
	const mean = Math.exp(of.reduce((sum, speed) => sum + Math.log(speed), 0) / of.length);
	console.log(`${kernel}: geometric mean ${mean.toFixed(2)}, worst ${Math.min(...of).toFixed(2)}`);
}

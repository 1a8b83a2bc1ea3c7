// The evaluator's scoring alone, and its two text kernels against the textbook and RapidFuzz.
// Usage, after `npm run build`: node dist/scripts/bench/evaluator.js [PAIRS]
// PAIRS: file that the pairs of texts are written to, with our values; `python scripts/reference/rapidfuzzTimes.py PAIRS` then
// prints RapidFuzz's times on the same pairs and checks the values.
import { writeFileSync } from 'node:fs';
import type { ObjectPage, PageObject } from '../../pipeline/evaluator/pageObject.ts';
import { scorePage } from '../../pipeline/evaluator/scorePage.ts';
import { codePoints } from '../../pipeline/text/codePoints.ts';
import { levenshtein } from '../../pipeline/text/levenshtein.ts';
import { partialRatio } from '../../pipeline/text/partialRatio.ts';
import { madeTexts } from './madeTexts.ts';
import { textbookDistance } from './textbookDistance.ts';
import { textbookRatio } from './textbookRatio.ts';

const { text, damaged, below } = madeTexts(1);

const cpuMs = (): number => process.cpuUsage().user / 1000;

/** Milliseconds of one call, of processor time: other programs on the machine count less. The least mean of several rounds. */
const timeOf = (work: () => unknown, roundMs = 200): number => {
	let best = Number.POSITIVE_INFINITY;
	for (let round = 0; round < 5; round++) {
		const start = cpuMs();
		let calls = 0;
		do {
			work();
			calls += 1;
		} while (cpuMs() - start < roundMs);
		best = Math.min(best, (cpuMs() - start) / calls);
	}
	return best;
};

const madePage = (blocks: number, characters: number): ObjectPage => ({
	pageId: 'page',
	width: 1000,
	height: 1400,
	objects: Array.from({ length: blocks }, (_, index): PageObject => {
		const [column, row] = [index % 2, index >> 1];
		const height = 1 / Math.ceil(blocks / 2);
		return { kind: 'text', text: text(characters), box: [0.05 + 0.5 * column, row * height, 0.4, 0.8 * height] };
	}),
});

/** Damaged by 3 %, every fifth block poured into the one before, boxes moved a little. */
const predictedOf = (page: ObjectPage): ObjectPage => {
	const objects: PageObject[] = [];
	for (const [index, object] of page.objects.entries()) {
		const [x, y, w, h] = object.box;
		const own: PageObject = { ...object, text: damaged(object.text, 0.03), box: [x + 0.01, y + below(9) / 1000, w, h] };
		const before = objects.at(-1);
		if (index % 5 === 4 && before) objects[objects.length - 1] = { ...before, text: `${before.text} ${own.text}` };
		else objects.push(own);
	}
	return { ...page, objects };
};

const scoring = (name: string, truth: ObjectPage): void => {
	const predicted = predictedOf(truth);
	const { objective } = scorePage(truth, predicted);
	console.log(
		`${name.padEnd(44)}${timeOf(() => scorePage(truth, predicted))
			.toFixed(2)
			.padStart(10)} ms   objective ${objective.toFixed(4)}`,
	);
};

interface PairSet {
	readonly name: string;
	readonly kernel: 'levenshtein' | 'partialRatio';
	/** Ratios below it are of no interest, in both programs. */
	readonly atLeast: number;
	readonly pairs: readonly (readonly [string, string])[];
}

const PAIRS = 40;
const many = (make: () => readonly [string, string]): readonly (readonly [string, string])[] =>
	Array.from({ length: PAIRS }, make);
const alike = (characters: number, share: number) => (): readonly [string, string] => {
	const whole = text(characters);
	return [whole, damaged(whole, share)];
};
/** A damaged piece of a longer text, and that text. */
const piece = (part: number, whole: number) => (): readonly [string, string] => {
	const longer = text(whole);
	const start = below(whole - part);
	return [damaged(longer.slice(start, start + part), 0.05), longer];
};

const SETS: readonly PairSet[] = [
	{ name: 'Levenshtein, blocks of 90, 5 % wrong', kernel: 'levenshtein', atLeast: 0, pairs: many(alike(90, 0.05)) },
	{
		name: 'Levenshtein, blocks of 90, unrelated',
		kernel: 'levenshtein',
		atLeast: 0,
		pairs: many(() => [text(90), text(90)]),
	},
	{
		name: 'Levenshtein, pages of 2,300, 5 % wrong',
		kernel: 'levenshtein',
		atLeast: 0,
		pairs: many(alike(2_300, 0.05)),
	},
	{
		name: 'Levenshtein, pages of 2,300, unrelated',
		kernel: 'levenshtein',
		atLeast: 0,
		pairs: many(() => [text(2_300), text(2_300)]),
	},
	{ name: 'partial ratio, 90 in 90', kernel: 'partialRatio', atLeast: 0, pairs: many(alike(90, 0.05)) },
	{
		name: 'partial ratio, 90 and 90 unrelated',
		kernel: 'partialRatio',
		atLeast: 0,
		pairs: many(() => [text(90), text(90)]),
	},
	{ name: 'partial ratio, 60 in 300', kernel: 'partialRatio', atLeast: 0, pairs: many(piece(60, 300)) },
	{
		name: 'partial ratio, 60 and 300 unrelated',
		kernel: 'partialRatio',
		atLeast: 0,
		pairs: many(() => [text(60), text(300)]),
	},
	{
		name: 'partial ratio, 60 and 300 unrelated, ≥ 0.66',
		kernel: 'partialRatio',
		atLeast: 0.66,
		pairs: many(() => [text(60), text(300)]),
	},
	{ name: 'partial ratio, 400 in 2,000', kernel: 'partialRatio', atLeast: 0, pairs: many(piece(400, 2_000)) },
	{
		name: 'partial ratio, 400 and 2,000 unrelated',
		kernel: 'partialRatio',
		atLeast: 0,
		pairs: many(() => [text(400), text(2_000)]),
	},
];
/** The textbook takes minutes for longer ones. */
const TEXTBOOK_CELLS = 3e7;

const cellsOf = ({ kernel, pairs: [pair] }: PairSet): number => {
	const [a, b] = [pair?.[0].length ?? 0, pair?.[1].length ?? 0];
	return kernel === 'levenshtein' ? a * b : a * a * b;
};

const kernelTimes = (set: PairSet): readonly number[] => {
	const points = set.pairs.map(([a, b]) => [codePoints(a), codePoints(b)] as const);
	const ours = (a: Int32Array, b: Int32Array): number =>
		set.kernel === 'levenshtein' ? levenshtein(a, b) : partialRatio(a, b, set.atLeast);
	const ourMs = timeOf(() => points.map(([a, b]) => ours(a, b))) / set.pairs.length;
	let beside = '';
	const [first] = points;
	if (first && cellsOf(set) < TEXTBOOK_CELLS) {
		const [a, b] = first.map((one) => [...one]) as [number[], number[]];
		const textbook = set.kernel === 'levenshtein' ? textbookDistance : textbookRatio;
		const textbookMs = timeOf(() => textbook(a, b), 100);
		beside = `   textbook ${(1000 * textbookMs).toFixed(1)} µs, ${(textbookMs / ourMs).toFixed(0)} times`;
	}
	console.log(`${set.name.padEnd(44)}${(1000 * ourMs).toFixed(2).padStart(10)} µs${beside}`);
	return points.map(([a, b]) => ours(a, b));
};

scoring('26 blocks, 2,300 characters', madePage(26, 90));
scoring('400 blocks, 60,000 characters', madePage(400, 150));
const lines = SETS.map((set) => JSON.stringify({ ...set, values: kernelTimes(set) }));
const [pairsFile] = process.argv.slice(2);
if (pairsFile !== undefined) writeFileSync(pairsFile, `${lines.join('\n')}\n`);

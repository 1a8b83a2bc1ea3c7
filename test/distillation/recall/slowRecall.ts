import type { BlockRecall } from '../../../pipeline/distillation/recall/blockRecall.ts';
import type { ReferenceText } from '../../../pipeline/distillation/recall/referenceTexts.ts';

/** Length of the longest common subsequence, by its recurrence. */
const common = (a: readonly number[], b: readonly number[]): number => {
	let row = new Array<number>(b.length + 1).fill(0);
	for (const left of a) {
		const next = [0];
		for (const [j, right] of b.entries())
			next.push(left === right ? (row[j] as number) + 1 : Math.max(row[j + 1] as number, next[j] as number));
		row = next;
	}
	return row.at(-1) as number;
};

const q = (value: number): number => Math.floor(value * 1e9 + 0.5);

/** The free runs of a text whose used characters are marked. */
const freeRuns = (used: readonly boolean[]): [number, number][] => {
	const runs: [number, number][] = [];
	for (const [at, isUsed] of used.entries()) {
		if (isUsed) continue;
		if (at > 0 && !used[at - 1]) (runs.at(-1) as [number, number])[1] = at + 1;
		else runs.push([at, at + 1]);
	}
	return runs;
};

/** Every window that the specification names, tried in turn. */
const windowFor = (needle: readonly number[], text: readonly number[], used: readonly boolean[], least: number) => {
	const size = needle.length;
	const windows = freeRuns(used).flatMap(([start, end]) => {
		const whole = Array.from({ length: Math.max(0, end - start - size + 1) }, (_, at) => [
			start + at,
			start + at + size,
		]);
		const shorter = Array.from({ length: Math.min(size - 1, end - start) }, (_, at) => at + 1);
		return [
			...whole,
			...shorter.flatMap((length) => [
				[start, start + length],
				[end - length, end],
			]),
		];
	}) as [number, number][];
	const rated = windows.map(([start, end]) => {
		const shared = common(needle, text.slice(start, end));
		return { start, end, shared, ratio: q((2 * shared) / (size + end - start)) };
	});
	rated.sort((a, b) => b.ratio - a.ratio || b.end - b.start - (a.end - a.start) || a.start - b.start);
	const [best] = rated;
	if (!best || best.ratio < q(least)) return undefined;
	let { start, end } = best;
	while (end - 1 > start && common(needle, text.slice(start, end - 1)) === best.shared) end--;
	while (start + 1 < end && common(needle, text.slice(start + 1, end)) === best.shared) start++;
	return { start, end };
};

/** Section 3 of the specification of distillation, word for word, without regard to time. */
export const slowRecall = (texts: readonly ReferenceText[], candidate: Int32Array): BlockRecall => {
	const text = [...candidate];
	const used = text.map(() => false);
	const found = texts.map((own) => {
		const window = windowFor([...own.text], text, used, 0.85);
		if (window) used.fill(true, window.start, window.end);
		return window;
	});
	const objects = [...new Set(texts.map(({ object }) => object))]
		.sort((a, b) => a - b)
		.map((object) => {
			const own = texts.flatMap((each, at) => (each.object === object ? [at] : []));
			const asked = own.filter((at) => texts[at]?.counts);
			const share = asked.filter((at) => found[at]).length / asked.length;
			return {
				object,
				recalled: asked.length === 0 ? undefined : share,
				windows: own.flatMap((at) => found[at] ?? []),
			};
		});
	const shares = objects.flatMap(({ recalled }) => recalled ?? []);
	const recalled = shares.reduce((sum, value) => sum + value, 0);
	const characters = (wanted: (at: number) => boolean): number =>
		texts.reduce((sum, own, at) => sum + (own.counts && wanted(at) ? own.text.length : 0), 0);
	return {
		counted: shares.length,
		recalled,
		blockRecall: shares.length === 0 ? undefined : recalled / shares.length,
		characterRecall:
			shares.length === 0 ? undefined : characters((at) => found[at] !== undefined) / characters(() => true),
		precision: text.length === 0 ? undefined : used.filter(Boolean).length / text.length,
		objects,
	};
};

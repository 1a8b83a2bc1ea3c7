import { isUnspacedCjk } from './scripts.ts';
import { makeLine } from './makeLine.ts';
import type { Line, Word } from './shapes.ts';

/** Readings set beside characters are half their size (JIS X 4051), sometimes a third. */
const MIN_SIZE = 0.28;
const MAX_SIZE = 0.65;
/** Distance between a reading and its line, in em of the line; both may overlap as much. */
const NEAR_EM = 0.35;
/** Share of the reading that stands over its line. */
const SHARED = 0.5;

const isCjk = (line: Line): boolean => line.words.every((word) => isUnspacedCjk(word.text.codePointAt(0) ?? 0));

/**
 * Readings beside Chinese characters (ruby, the marks of kanbun) belong to the line that they stand at: their words
 * join it where they stand, as the text of HTML's `ruby` has them. The line keeps its size and baseline.
 */
export const joinRuby = (lines: readonly Line[]): Line[] => {
	const bases = lines.filter(isCjk);
	if (bases.length < 2) return [...lines];
	const joined = new Map<Line, Line[]>();
	const gone = new Set<Line>();
	for (const ruby of bases) {
		let best: Line | undefined;
		let least = Infinity;
		for (const base of bases) {
			if (ruby.sizePt > MAX_SIZE * base.sizePt || ruby.sizePt < MIN_SIZE * base.sizePt) continue;
			const shared = Math.min(ruby.right, base.right) - Math.max(ruby.left, base.left);
			if (shared < SHARED * (ruby.right - ruby.left)) continue;
			const distance = Math.max(base.top - ruby.bottom, ruby.top - base.bottom);
			if (Math.abs(distance) > NEAR_EM * base.sizePt || Math.abs(distance) >= least) continue;
			best = base;
			least = Math.abs(distance);
		}
		if (best === undefined) continue;
		gone.add(ruby);
		const list = joined.get(best);
		if (list === undefined) joined.set(best, [ruby]);
		else list.push(ruby);
	}
	if (gone.size === 0) return [...lines];
	return lines.flatMap((line) => {
		if (gone.has(line)) return [];
		const rubies = joined.get(line);
		if (rubies === undefined) return [line];
		const small = new Set(rubies.flatMap(({ words }) => words));
		const whole = makeLine([...line.words, ...small]);
		// A reading follows the character that its middle stands over.
		const place = (word: Word): number => (small.has(word) ? (word.left + word.right) / 2 : word.left);
		const words = [...whole.words].sort((p, q) => place(p) - place(q));
		return [{ ...whole, words, sizePt: line.sizePt, baseline: line.baseline }];
	});
};

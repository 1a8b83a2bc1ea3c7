import { makeLine } from './makeLine.ts';
import type { Line } from './shapes.ts';

/** Raised and lowered signs are smaller than their line, by this at least, and short. */
const MAX_SIZE = 0.85;
const MAX_CHARS = 4;
/** Baselines differ by less, in em of the line. */
const NEAR_EM = 0.6;
/** Share of a sign that words of the line may cover: it stands in a gap. */
const MAX_COVERED = 0.3;

const stands = (sign: Line, line: Line): boolean => {
	if (sign.left < line.left || sign.right > line.right + 0.5 * line.sizePt) return false;
	const covered = line.words.reduce(
		(sum, word) => sum + Math.max(0, Math.min(word.right, sign.right) - Math.max(word.left, sign.left)),
		0,
	);
	return covered <= MAX_COVERED * (sign.right - sign.left);
};

/** Signs that the file draws after their line, into gaps that it left for them, join it: exponents, indices, note marks. */
export const joinScripts = (lines: readonly Line[]): Line[] => {
	const signs = lines.filter((line) => line.words.length === 1 && line.chars <= MAX_CHARS);
	if (signs.length === 0 || signs.length === lines.length) return [...lines];
	const sorted = [...lines].sort((p, q) => p.baseline - q.baseline || p.left - q.left);
	const at = new Map(sorted.map((line, i) => [line, i]));
	const joined = new Map<Line, Line[]>();
	const gone = new Set<Line>();
	for (const sign of signs) {
		const start = at.get(sign) ?? 0;
		const fits = (line: Line): boolean =>
			line.words.length >= 2 && !gone.has(line) && sign.sizePt <= MAX_SIZE * line.sizePt && stands(sign, line);
		let best: Line | undefined;
		for (const step of [-1, 1]) {
			for (let k = start + step; k >= 0 && k < sorted.length; k += step) {
				const line = sorted[k] as Line;
				const distance = Math.abs(line.baseline - sign.baseline);
				if (distance > NEAR_EM * 3 * sign.sizePt) break;
				if (distance > NEAR_EM * line.sizePt || !fits(line)) continue;
				if (best === undefined || distance < Math.abs(best.baseline - sign.baseline)) best = line;
				break;
			}
		}
		if (best === undefined) continue;
		gone.add(sign);
		const list = joined.get(best);
		if (list === undefined) joined.set(best, [sign]);
		else list.push(sign);
	}
	if (gone.size === 0) return [...lines];
	return lines.flatMap((line) => {
		if (gone.has(line)) return [];
		const own = joined.get(line);
		return [own === undefined ? line : makeLine([...line.words, ...own.flatMap(({ words }) => words)])];
	});
};

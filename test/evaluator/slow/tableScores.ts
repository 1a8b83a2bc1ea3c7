import { textbookRatio } from '../../../scripts/bench/textbookRatio.ts';
import type { Area } from './area.ts';
import { distanceShare } from './distance.ts';
import type { Cell } from './readTable.ts';
import { whole } from './whole.ts';

export interface Table {
	readonly index: number;
	readonly rows: readonly (readonly Cell[])[];
	readonly area: Area;
}

/** Least cost of a monotone alignment: what is alone costs `alone`, a pair `together`. */
const alignment = <T>(
	truth: readonly T[],
	predicted: readonly T[],
	alone: (item: T) => number,
	together: (truth: T, predicted: T) => number,
): number => {
	const cost: number[][] = [];
	for (let i = 0; i <= truth.length; i++) {
		const line: number[] = [];
		cost.push(line);
		for (let j = 0; j <= predicted.length; j++) {
			const options = i === 0 && j === 0 ? [0] : [];
			if (i > 0) options.push((cost[i - 1]?.[j] as number) + alone(truth[i - 1] as T));
			if (j > 0) options.push((line[j - 1] as number) + alone(predicted[j - 1] as T));
			if (i > 0 && j > 0)
				options.push((cost[i - 1]?.[j - 1] as number) + together(truth[i - 1] as T, predicted[j - 1] as T));
			line.push(Math.min(...options));
		}
	}
	return cost[truth.length]?.[predicted.length] as number;
};

const similarity = (truth: Table, predicted: Table, text: (truth: Cell, predicted: Cell) => number): number => {
	const substituted = (g: Cell, p: Cell): number =>
		g.isHeader === p.isHeader && g.colspan === p.colspan && g.rowspan === p.rowspan ? text(g, p) : 1;
	const edits = alignment(
		truth.rows,
		predicted.rows,
		(row) => 1 + row.length,
		(g, p) => alignment(g, p, () => 1, substituted),
	);
	const size = ({ rows }: Table): number => rows.length + rows.flat().length;
	return Math.max(0, 1 - edits / Math.max(size(truth), size(predicted), 1));
};

const overlap = (a: Area, b: Area): number => {
	const sharedWidth = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
	const sharedHeight = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
	const shared = sharedWidth * sharedHeight;
	const smaller = Math.min(...[a, b].map((box) => (box.right - box.left) * (box.bottom - box.top)));
	return whole(shared) === 0 || whole(smaller) === 0 ? 0 : shared / smaller;
};

const joined = ({ rows }: Table): string[] => rows.flat().flatMap(({ characters }) => characters);

/** How well a predicted table stands for one of the ground truth. */
export const tableScores = (truth: Table, predicted: Table): { score: number; teds: number; tedsS: number } => {
	const teds = similarity(truth, predicted, (g, p) => distanceShare(g.characters, p.characters));
	const tedsS = similarity(truth, predicted, () => 0);
	const text = textbookRatio(joined(truth), joined(predicted));
	return { score: 0.45 * teds + 0.25 * tedsS + 0.2 * text + 0.1 * overlap(truth.area, predicted.area), teds, tedsS };
};

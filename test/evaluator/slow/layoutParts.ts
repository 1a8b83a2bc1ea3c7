import type { Area } from './area.ts';
import { whole } from './whole.ts';

export interface LayoutNode {
	readonly truth: Area;
	readonly predicted: Area;
}
type Vector = readonly [number, number];

const centre = ({ left, top, right, bottom }: Area): Vector => [(left + right) / 2, (top + bottom) / 2];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1]];
const length = ([x, y]: Vector): number => Math.sqrt(x * x + y * y);
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const sizeShare = (a: number, b: number): number => {
	if (whole(a) === 0 && whole(b) === 0) return 1;
	return whole(a) === 0 || whole(b) === 0 ? 0 : Math.min(a, b) / Math.max(a, b);
};

const nodeSimilarity = ({ truth, predicted }: LayoutNode): number => {
	const away = length(minus(centre(truth), centre(predicted)));
	return (
		0.5 * (1 - Math.min(1, away / Math.SQRT2)) +
		0.25 * sizeShare(truth.right - truth.left, predicted.right - predicted.left) +
		0.25 * sizeShare(truth.bottom - truth.top, predicted.bottom - predicted.top)
	);
};

const edgeSimilarity = (from: LayoutNode, to: LayoutNode): number => {
	const g = minus(centre(to.truth), centre(from.truth));
	const p = minus(centre(to.predicted), centre(from.predicted));
	const [lengthG, lengthP] = [length(g), length(p)];
	if (whole(lengthG) === 0 && whole(lengthP) === 0) return 1;
	if (whole(lengthG) === 0 || whole(lengthP) === 0) return 0;
	const direction = (1 + (g[0] * p[0] + g[1] * p[1]) / (lengthG * lengthP)) / 2;
	const vector = Math.max(0, 1 - length(minus(g, p)) / (lengthG + lengthP));
	return 0.4 * direction + 0.3 * (Math.min(lengthG, lengthP) / Math.max(lengthG, lengthP)) + 0.3 * vector;
};

/** Means over nodes and over the edges from each node to its three nearest of the ground truth; null without any. */
export const layoutParts = (nodes: readonly LayoutNode[]): { sNode: number | null; sEdge: number | null } => {
	const edges = nodes.flatMap((from, i) => {
		const away = (j: number): number =>
			whole(length(minus(centre((nodes[j] as LayoutNode).truth), centre(from.truth))));
		return [...nodes.keys()]
			.filter((j) => j !== i)
			.sort((a, b) => away(a) - away(b) || a - b)
			.slice(0, 3)
			.map((j) => edgeSimilarity(from, nodes[j] as LayoutNode));
	});
	return {
		sNode: nodes.length > 0 ? mean(nodes.map(nodeSimilarity)) : null,
		sEdge: edges.length > 0 ? mean(edges) : null,
	};
};

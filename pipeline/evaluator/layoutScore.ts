import { type Box, centreOf, heightOf, widthOf } from './box.ts';
import { OBJECTIVE_V1 } from './constants.ts';
import { quantised } from './quantised.ts';

/** Something that both sides show: a matched table or a group of text, by the box of each side. */
export interface LayoutNode {
	readonly truth: Box;
	readonly predicted: Box;
}

const { neighbours, node: nodeWeights, edge: edgeWeights } = OBJECTIVE_V1.layout;

interface Vector {
	readonly x: number;
	readonly y: number;
}

const lengthOf = ({ x, y }: Vector): number => Math.hypot(x, y);
const difference = (a: Vector, b: Vector): Vector => ({ x: b.x - a.x, y: b.y - a.y });
const isZero = (value: number): boolean => quantised(value) === 0;

/** Smaller over larger; two that are nothing are alike, one that is nothing is not. */
const sizeRatio = (a: number, b: number): number => {
	if (isZero(a) || isZero(b)) return isZero(a) && isZero(b) ? 1 : 0;
	return Math.min(a, b) / Math.max(a, b);
};

const nodeSimilarity = ({ truth, predicted }: LayoutNode): number =>
	nodeWeights.centre * (1 - Math.min(1, lengthOf(difference(centreOf(truth), centreOf(predicted))) / Math.SQRT2)) +
	nodeWeights.width * sizeRatio(widthOf(truth), widthOf(predicted)) +
	nodeWeights.height * sizeRatio(heightOf(truth), heightOf(predicted));

const edgeSimilarity = (truth: Vector, predicted: Vector): number => {
	const lengths = [lengthOf(truth), lengthOf(predicted)] as const;
	if (isZero(lengths[0]) || isZero(lengths[1])) return isZero(lengths[0]) && isZero(lengths[1]) ? 1 : 0;
	const cosine = (truth.x * predicted.x + truth.y * predicted.y) / (lengths[0] * lengths[1]);
	const direction = (1 + Math.min(1, Math.max(-1, cosine))) / 2;
	const length = Math.min(...lengths) / Math.max(...lengths);
	const vector = Math.max(0, 1 - lengthOf(difference(truth, predicted)) / (lengths[0] + lengths[1]));
	return edgeWeights.direction * direction + edgeWeights.length * length + edgeWeights.vector * vector;
};

const meanOf = (values: readonly number[]): number | null =>
	values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean similarity of nodes, and of the vectors from each node to its three nearest ground-truth nodes; null without any. */
export const layoutParts = (
	nodes: readonly LayoutNode[],
): { readonly node: number | null; readonly edge: number | null } => {
	const truth = nodes.map((node) => centreOf(node.truth));
	const predicted = nodes.map((node) => centreOf(node.predicted));
	const edges: number[] = [];
	for (const [from, centre] of truth.entries()) {
		const nearest = [...truth.keys()]
			.filter((to) => to !== from)
			.map((to) => ({ to, distance: quantised(lengthOf(difference(centre, truth[to] as Vector))) }))
			.sort((a, b) => a.distance - b.distance || a.to - b.to)
			.slice(0, neighbours);
		for (const { to } of nearest) {
			const own = difference(centre, truth[to] as Vector);
			edges.push(edgeSimilarity(own, difference(predicted[from] as Vector, predicted[to] as Vector)));
		}
	}
	return { node: meanOf(nodes.map(nodeSimilarity)), edge: meanOf(edges) };
};

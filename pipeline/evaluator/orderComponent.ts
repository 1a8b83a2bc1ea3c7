import { OBJECTIVE_V1 } from './constants.ts';
import { joined } from './joined.ts';
import { readingOrders } from './readingOrders.ts';
import { textDistance } from './textDistance.ts';
import type { TextEdges } from './textEdges.ts';
import type { TextBlock } from './textPool.ts';

export interface OrderedComponent {
	readonly truth: readonly TextBlock[];
	readonly predicted: readonly TextBlock[];
}

const { exchangeBlocks, exchangeSweeps } = OBJECTIVE_V1.text;

const textOf = (blocks: readonly TextBlock[]): Int32Array => joined(blocks.map(({ text }) => text));

/** The first of the 16 pairs of orders, ground truth in the outer loop, with the lowest edit distance of its texts. */
const closestOrders = (
	truthOrders: readonly (readonly TextBlock[])[],
	predictedOrders: readonly (readonly TextBlock[])[],
): OrderedComponent & { readonly distance: number } => {
	const predictedTexts = predictedOrders.map(textOf);
	let best: (OrderedComponent & { readonly distance: number }) | undefined;
	for (const truth of truthOrders) {
		const text = textOf(truth);
		for (const [at, predicted] of predictedOrders.entries()) {
			const atMost = best && best.distance - 1;
			const distance = textDistance(text, predictedTexts[at] as Int32Array, atMost);
			if (atMost === undefined || distance <= atMost) best = { truth, predicted, distance };
			if (best?.distance === 0) return best;
		}
	}
	return best as OrderedComponent & { readonly distance: number };
};

/** Neighbours change places, left to right, wherever that brings the texts strictly closer. */
const exchangeNeighbours = (
	blocks: TextBlock[],
	distance: number,
	measure: (blocks: readonly TextBlock[], atMost: number) => number,
): number => {
	let best = distance;
	for (let at = 0; at + 1 < blocks.length && best > 0; at++) {
		const swapped = [...blocks];
		[swapped[at], swapped[at + 1]] = [blocks[at + 1] as TextBlock, blocks[at] as TextBlock];
		const found = measure(swapped, best - 1);
		if (found >= best) continue;
		best = found;
		blocks.splice(0, blocks.length, ...swapped);
	}
	return best;
};

/**
 * The order in which both sides of a component are read: the closest pair of four orders each; in small components neighbours
 * are then exchanged, ground truth first, until a sweep over both sides changes nothing.
 */
export const orderComponent = (
	truthBlocks: readonly TextBlock[],
	predictedBlocks: readonly TextBlock[],
	edges: TextEdges,
): OrderedComponent => {
	if (truthBlocks.length === 1 && predictedBlocks.length === 1)
		return { truth: truthBlocks, predicted: predictedBlocks };
	const closest = closestOrders(
		readingOrders(truthBlocks, predictedBlocks, edges.ofTruth),
		readingOrders(predictedBlocks, truthBlocks, edges.ofPredicted),
	);
	const truth = [...closest.truth];
	const predicted = [...closest.predicted];
	if (truth.length + predicted.length > exchangeBlocks) return { truth, predicted };
	let { distance } = closest;
	for (let sweep = 0; sweep < exchangeSweeps && distance > 0; sweep++) {
		const before = distance;
		distance = exchangeNeighbours(truth, distance, (order, atMost) =>
			textDistance(textOf(order), textOf(predicted), atMost),
		);
		distance = exchangeNeighbours(predicted, distance, (order, atMost) =>
			textDistance(textOf(truth), textOf(order), atMost),
		);
		if (distance === before) break;
	}
	return { truth, predicted };
};

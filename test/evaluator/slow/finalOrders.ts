import type { Component } from './components.ts';
import { distance } from './distance.ts';
import { fourOrders } from './fourOrders.ts';
import type { Block } from './readPool.ts';

const joined = (blocks: readonly Block[]): string[] => blocks.flatMap(({ characters }) => characters);

const apart = ({ truth, predicted }: Component): number => distance(joined(truth), joined(predicted));

const exchanged = (blocks: readonly Block[], place: number): Block[] => {
	const [first, second] = blocks.slice(place, place + 2) as [Block, Block];
	return [...blocks.slice(0, place), second, first, ...blocks.slice(place + 2)];
};

/** The first pair of orders at the lowest distance; in small components neighbours change places while that helps. */
export const finalOrders = (component: Component, like: readonly (readonly number[])[]): Component => {
	const likeOf = (g: Block, p: Block): number => like[g.rank]?.[p.rank] as number;
	const truthOrders = fourOrders(component.truth, component.predicted, likeOf);
	const predictedOrders = fourOrders(component.predicted, component.truth, (p, g) => likeOf(g, p));
	const pairs = truthOrders.flatMap((truth) => predictedOrders.map((predicted) => ({ truth, predicted })));
	const distances = pairs.map(apart);
	let best = pairs[distances.indexOf(Math.min(...distances))] as Component;
	if (component.truth.length + component.predicted.length > 8) return best;
	for (let sweep = 0; sweep < 8; sweep++) {
		const before = best;
		for (let k = 0; k + 1 < component.truth.length; k++) {
			const other = { ...best, truth: exchanged(best.truth, k) };
			if (apart(other) < apart(best)) best = other;
		}
		for (let k = 0; k + 1 < component.predicted.length; k++) {
			const other = { ...best, predicted: exchanged(best.predicted, k) };
			if (apart(other) < apart(best)) best = other;
		}
		if (best === before) break;
	}
	return best;
};

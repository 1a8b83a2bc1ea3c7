import type { Block } from './readPool.ts';
import { whole } from './whole.ts';

/** Sorts by the first key that differs, in billionths. */
const sortedBy = (blocks: readonly Block[], keys: (block: Block) => number[]): Block[] =>
	[...blocks].sort((a, b) => {
		const [left, right] = [keys(a).map(whole), keys(b).map(whole)];
		return left.map((key, place) => key - (right[place] as number)).find((difference) => difference !== 0) ?? 0;
	});

const horizontal = (blocks: readonly Block[]): Block[] =>
	sortedBy(blocks, ({ area, rank }) => [area.left, area.top, rank]);

/** Bands from top to bottom, each from left to right. */
const visual = (blocks: readonly Block[]): Block[] => {
	const bands: Block[][] = [];
	for (const block of sortedBy(blocks, ({ area, rank }) => [area.top, area.left, rank])) {
		const band = bands.at(-1);
		const centre = (block.area.top + block.area.bottom) / 2;
		if (band && whole(centre) <= whole((band[0] as Block).area.bottom)) band.push(block);
		else bands.push([block]);
	}
	return bands.flatMap(horizontal);
};

/** Own visual order sorted by the mean place of each block's likest partners in the other side's visual order. */
const guided = (own: readonly Block[], other: readonly Block[], like: (own: Block, other: Block) => number): Block[] =>
	sortedBy(visual(own), (block) => {
		const likest = Math.max(...other.map((partner) => like(block, partner)));
		const places = [...visual(other).entries()].filter(([, partner]) => like(block, partner) === likest);
		return [places.reduce((sum, [place]) => sum + place, 0) / places.length];
	});

/** Visual, horizontal, reversed and graph-guided order of one side of a component. */
export const fourOrders = (
	own: readonly Block[],
	other: readonly Block[],
	like: (own: Block, other: Block) => number,
): Block[][] => [visual(own), horizontal(own), visual(own).reverse(), guided(own, other, like)];

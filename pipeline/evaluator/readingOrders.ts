import { mostOf } from '../numeric/mostOf.ts';
import { centreOf } from './box.ts';
import { quantised } from './quantised.ts';
import type { TextBlock } from './textPool.ts';

type Key = (block: TextBlock) => number;

const left: Key = ({ box }) => quantised(box.left);
const top: Key = ({ box }) => quantised(box.top);
const rank: Key = (block) => block.rank;

/** Blocks by several keys, the first that differs deciding. */
const sorted = (blocks: readonly TextBlock[], ...keys: readonly Key[]): TextBlock[] =>
	[...blocks].sort((a, b) => {
		for (const key of keys) {
			const difference = key(a) - key(b);
			if (difference !== 0) return difference;
		}
		return 0;
	});

/** Bands from the top, each from the left: a block joins while its centre is not below the band's first block. */
const visualOrder = (blocks: readonly TextBlock[]): readonly TextBlock[] => {
	const bands: TextBlock[][] = [];
	for (const block of sorted(blocks, top, left, rank)) {
		const band = bands.at(-1);
		const first = band?.[0];
		if (band && first && quantised(centreOf(block.box).y) <= quantised(first.box.bottom)) band.push(block);
		else bands.push([block]);
	}
	return bands.flatMap((band) => sorted(band, left, top, rank));
};

/**
 * By the mean place, in the other side's visual order, of each block's closest partners (all that tie). Equal places keep
 * their own visual order; a block whose partners were all cut by the work limit comes last.
 */
const guidedOrder = (
	own: readonly TextBlock[],
	other: readonly TextBlock[],
	partners: readonly ReadonlyMap<number, number>[],
): readonly TextBlock[] => {
	const placeOf = new Map(other.map((block, place) => [block.rank, place]));
	const keyOf = ({ rank: own }: TextBlock): number => {
		const present = [...(partners[own] ?? [])].filter(([partner]) => placeOf.has(partner));
		const closest = mostOf(present.map(([, ratio]) => ratio));
		const places = present.filter(([, ratio]) => ratio === closest).map(([partner]) => placeOf.get(partner) as number);
		if (places.length === 0) return Number.POSITIVE_INFINITY;
		return quantised(places.reduce((sum, place) => sum + place, 0) / places.length);
	};
	const keys = new Map(own.map((block) => [block, keyOf(block)]));
	return [...own].sort((a, b) => {
		const first = keys.get(a) as number;
		const second = keys.get(b) as number;
		return first === second ? 0 : first - second;
	});
};

/** The four orders in which a component's blocks are read, of one side: visual, horizontal, reversed, guided. */
export const readingOrders = (
	own: readonly TextBlock[],
	other: readonly TextBlock[],
	partners: readonly ReadonlyMap<number, number>[],
): readonly (readonly TextBlock[])[] => {
	const visual = visualOrder(own);
	return [
		visual,
		sorted(own, left, top, rank),
		[...visual].reverse(),
		guidedOrder(visual, visualOrder(other), partners),
	];
};

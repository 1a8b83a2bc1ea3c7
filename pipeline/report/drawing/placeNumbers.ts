import { clipBox } from '../../document/clipBox.ts';
import type { DrawnBlock } from './drawnPage.ts';

/** The tab with the number of a block, in overlay units. */
export interface NumberTab {
	readonly block: DrawnBlock;
	readonly text: string;
	readonly left: number;
	readonly top: number;
	readonly across: number;
	readonly down: number;
}

interface Edges {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

interface Size {
	readonly width: number;
	readonly height: number;
}

/** Between a tab and the outline of its block, which is 2.5 units wide and half of it outside. */
const GAP = 1.5;
/** A tab on another number hides it; on another block it hides a letter and seems to belong there. */
const ON_TAB = 50;
const ON_BLOCK = 4;
/** Tabs farther along the edge of their block than its corner are harder to find. */
const A_PLACE_LATER = 0.05;

const sharedArea = (a: Edges, b: Edges): number =>
	Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
	Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Where a tab may stand: left of the upper left corner, above it, right of the upper right one, further along these edges; all touch the block. */
const placesAround = (box: Edges, across: number, down: number): { readonly left: number; readonly top: number }[] => {
	const steps = [0, 1, 2, 3];
	const beside = steps
		.map((step) => box.top + step * (down + 1))
		.filter((top, step) => step === 0 || top + down <= box.bottom);
	const along = steps
		.map((step) => box.left + step * (across + 1))
		.filter((left, step) => step === 0 || left + across <= box.right);
	const [outsideLeft, above] = [box.left - GAP - across, box.top - GAP - down];
	return [
		{ left: outsideLeft, top: box.top },
		{ left: box.left, top: above },
		{ left: outsideLeft, top: above },
		...beside.slice(1).map((top) => ({ left: outsideLeft, top })),
		...along.slice(1).map((left) => ({ left, top: above })),
		...beside.map((top) => ({ left: box.right + GAP, top })),
		...along.map((left) => ({ left, top: box.bottom + GAP })),
	];
};

/**
 * Tabs with the numbers of blocks, beside their blocks and on the page: each where it hides least of other numbers, then of
 * blocks. Cost: blocks × blocks × about 12 places. Blocks that were set aside, have no place or do not lie on the page have none.
 */
export const placeNumbers = (blocks: readonly DrawnBlock[], fontSize: number, { width, height }: Size): NumberTab[] => {
	const shown = blocks.flatMap((block) => {
		const box = clipBox({ x: block.x, y: block.y, w: block.w, h: block.h });
		if (!box) return [];
		const { left, top, right, bottom } = box;
		return [{ block, box: { left: left * width, top: top * height, right: right * width, bottom: bottom * height } }];
	});
	const placed: (Edges & { readonly tab: NumberTab })[] = [];
	for (const { block, box } of shown) {
		if (block.discarded || block.order === null) continue;
		const text = String(block.order + 1);
		const [across, down] = [fontSize * (0.62 * text.length + 0.4), fontSize * 1.1];
		const costed = placesAround(box, across, down).map((place, later) => {
			const left = Math.max(0, Math.min(width - across, place.left));
			const top = Math.max(0, Math.min(height - down, place.top));
			const tab = { left, top, right: left + across, bottom: top + down };
			const onTabs = placed.reduce((area, other) => area + sharedArea(tab, other), 0);
			const onBlocks = shown.reduce((area, other) => area + sharedArea(tab, other.box), 0);
			const cost = (ON_TAB * onTabs + ON_BLOCK * onBlocks) / (across * down) + A_PLACE_LATER * later;
			return { tab, cost };
		});
		const { tab } = costed.reduce((best, other) => (other.cost < best.cost ? other : best));
		placed.push({ ...tab, tab: { block, text, left: tab.left, top: tab.top, across, down } });
	}
	return placed.map(({ tab }) => tab);
};

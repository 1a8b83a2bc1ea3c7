import type { ClippedBox } from '../clipBox.ts';

export interface HorizontalBand {
	readonly height: number;
	/** Boxes that cross the band, in the order asked for. */
	readonly boxes: readonly ClippedBox[];
}

/**
 * The bands between neighbouring top and bottom edges of the boxes, from the top down. Only the boxes that cross a band
 * are touched, so that a page of ten thousand small blocks costs no more than its lines.
 */
export function* horizontalBands(
	boxes: readonly ClippedBox[],
	order: (a: ClippedBox, b: ClippedBox) => number,
): Generator<HorizontalBand> {
	const waiting = [...boxes].sort((a, b) => a.top - b.top);
	const edges = [...new Set(boxes.flatMap((box) => [box.top, box.bottom]))].sort((a, b) => a - b);
	let crossing: ClippedBox[] = [];
	let next = 0;
	for (let band = 0; band + 1 < edges.length; band++) {
		const top = edges[band] as number;
		crossing = crossing.filter((box) => box.bottom > top);
		const first = next;
		while (next < waiting.length && (waiting[next] as ClippedBox).top <= top) next += 1;
		if (next > first) crossing = [...crossing, ...waiting.slice(first, next)].sort(order);
		if (crossing.length > 0) yield { height: (edges[band + 1] as number) - top, boxes: crossing };
	}
}

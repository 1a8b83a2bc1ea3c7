/**
 * Shrinks (or spreads) grey pixels to a square of `side` × `side` by area: each cell is the mean of the pixels it covers,
 * the cut ones by the covered part. Cells are in sixteenths of a grey level, rounded half up: all integers.
 *
 * `pixels`: row-major [heightPx × widthPx]. Exact below 2^40 pixels.
 */
export const areaAverage = (pixels: Uint8Array, widthPx: number, heightPx: number, side: number): Uint16Array => {
	// In units of 1/side pixel a pixel is `side` wide and a cell `widthPx`, so that every overlap is an integer. A cell
	// ends `cut` units into pixel `last`.
	const ends = Array.from({ length: side }, (_, cell) => {
		const end = (cell + 1) * widthPx;
		const last = Math.floor(end / side);
		return { last, cut: end - last * side };
	});
	const columns = new Float64Array(side);
	const sums = new Float64Array(side * side);
	for (let y = 0; y < heightPx; y++) {
		const row = y * widthPx;
		let wholePixels = 0;
		let x = 0;
		let before = 0;
		for (let cell = 0; cell < side; cell++) {
			const { last, cut } = ends[cell] as (typeof ends)[number];
			for (; x < last; x++) wholePixels += pixels[row + x] as number;
			const upToEnd = wholePixels * side + (cut === 0 ? 0 : cut * (pixels[row + last] as number));
			columns[cell] = upToEnd - before;
			before = upToEnd;
		}
		const from = y * side;
		const to = from + side;
		for (let cell = Math.floor(from / heightPx); cell * heightPx < to; cell++) {
			const overlap = Math.min(to, (cell + 1) * heightPx) - Math.max(from, cell * heightPx);
			for (let column = 0; column < side; column++)
				sums[cell * side + column] = (sums[cell * side + column] as number) + overlap * (columns[column] as number);
		}
	}
	const area = widthPx * heightPx;
	return Uint16Array.from(sums, (sum) => Math.floor((sum * 16 + area / 2) / area));
};

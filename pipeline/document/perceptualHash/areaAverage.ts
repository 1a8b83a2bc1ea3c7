/**
 * Shrinks (or spreads) grey pixels to a square of `side` × `side` by area: each cell is the mean of the pixels it covers,
 * the cut ones by the covered part. Cells are in sixteenths of a grey level, rounded half up: all integers.
 *
 * `pixels`: row-major [heightPx × widthPx]. Exact below 2^40 pixels.
 */
export const areaAverage = (pixels: Uint8Array, widthPx: number, heightPx: number, side: number): Uint16Array => {
	// In units of 1/side pixel a pixel is `side` wide and a cell `widthPx`, so that every overlap is an integer.
	const columns = new Float64Array(side);
	const sums = new Float64Array(side * side);
	for (let y = 0; y < heightPx; y++) {
		columns.fill(0);
		for (let cell = 0; cell < side; cell++) {
			const from = cell * widthPx;
			const to = from + widthPx;
			let sum = 0;
			for (let x = Math.floor(from / side); x * side < to; x++) {
				const overlap = Math.min(to, (x + 1) * side) - Math.max(from, x * side);
				sum += overlap * (pixels[y * widthPx + x] as number);
			}
			columns[cell] = sum;
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

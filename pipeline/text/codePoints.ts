/** Code points of a text: what lengths and edit distances are counted in, never UTF-16 units. */
export const codePoints = (text: string): Int32Array => {
	const points = new Int32Array(text.length);
	let count = 0;
	for (let at = 0; at < text.length; count++) {
		const point = text.codePointAt(at) as number;
		points[count] = point;
		at += point > 0xffff ? 2 : 1;
	}
	return points.slice(0, count);
};

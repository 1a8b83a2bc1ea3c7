/** The two 32-bit halves, high first, of hashes of 16 hex digits: Int32Array [count × 2]. */
export const hashWords = (hashes: readonly string[]): Int32Array => {
	const words = new Int32Array(hashes.length * 2);
	hashes.forEach((hash, index) => {
		words[index * 2] = Number.parseInt(hash.slice(0, 8), 16);
		words[index * 2 + 1] = Number.parseInt(hash.slice(8, 16), 16);
	});
	return words;
};

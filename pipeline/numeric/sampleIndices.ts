/**
 * `count` of the numbers 0 … `from` − 1 without repetition, each set as likely as any other, in ascending order; all of
 * them where `count` reaches `from`. Source: R. Floyd's algorithm (J. Bentley, CACM 30, 1987).
 */
export const sampleIndices = (from: number, count: number, random: () => number): Int32Array<ArrayBuffer> => {
	if (count >= from) return Int32Array.from({ length: from }, (_, index) => index);
	const chosen = new Set<number>();
	for (let last = from - count; last < from; last++) {
		const drawn = Math.floor(random() * (last + 1));
		chosen.add(chosen.has(drawn) ? last : drawn);
	}
	return Int32Array.from(chosen).sort();
};

/** The numbers 0 … `count` − 1 in an order drawn uniformly (Fisher and Yates). */
export const shuffledIndices = (count: number, random: () => number): Int32Array<ArrayBuffer> => {
	const order = Int32Array.from({ length: count }, (_, index) => index);
	for (let last = count - 1; last > 0; last--) {
		const drawn = Math.floor(random() * (last + 1));
		const held = order[last] as number;
		order[last] = order[drawn] as number;
		order[drawn] = held;
	}
	return order;
};

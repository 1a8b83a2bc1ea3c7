/** How many numbers two ascending lists without repetition share. */
export const sharedShingles = (a: Uint32Array, b: Uint32Array): number => {
	let shared = 0;
	let [i, j] = [0, 0];
	while (i < a.length && j < b.length) {
		const difference = (a[i] as number) - (b[j] as number);
		if (difference === 0) shared++;
		if (difference <= 0) i++;
		if (difference >= 0) j++;
	}
	return shared;
};

export interface ReadText {
	readonly text: string;
	/** Mean probability of the characters; 0 for an empty text. */
	readonly confidence: number;
}

/**
 * Greedy CTC: the likeliest class of each step, repeats merged, blanks (class 0) dropped.
 * `probabilities`: row-major [steps × characters.length] from `offset`.
 */
export const decodeCtc = (
	probabilities: Float32Array,
	offset: number,
	steps: number,
	characters: readonly string[],
): ReadText => {
	const classes = characters.length;
	let text = '';
	let sum = 0;
	let count = 0;
	let previous = 0;
	for (let step = 0; step < steps; step++) {
		const from = offset + step * classes;
		let best = 0;
		let value = -Infinity;
		for (let index = 0; index < classes; index++) {
			const candidate = probabilities[from + index] as number;
			if (candidate > value) {
				value = candidate;
				best = index;
			}
		}
		if (best !== 0 && best !== previous) {
			text += characters[best] ?? '';
			sum += value;
			count++;
		}
		previous = best;
	}
	return { text, confidence: count === 0 ? 0 : sum / count };
};

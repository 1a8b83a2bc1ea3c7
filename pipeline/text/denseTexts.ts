/** Texts whose characters are numbered 1, 2, 3… as they come, so that tables can be looked up by them. */
export interface DenseTexts {
	readonly texts: readonly Int32Array[];
	/** Distinct characters. */
	readonly characters: number;
}

export const denseTexts = (texts: readonly Int32Array[]): DenseTexts => {
	const numbers = new Map<number, number>();
	const numberOf = (point: number): number => {
		const known = numbers.get(point);
		if (known !== undefined) return known;
		numbers.set(point, numbers.size + 1);
		return numbers.size;
	};
	return { texts: texts.map((text) => text.map(numberOf)), characters: numbers.size };
};

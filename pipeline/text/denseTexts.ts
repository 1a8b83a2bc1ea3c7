/** Texts whose characters are numbered 1, 2, 3… as they come, so that tables can be looked up by them. */
export interface DenseTexts {
	readonly texts: readonly Int32Array[];
	/** Distinct characters. */
	readonly characters: number;
}

/** Number of each code point while texts are numbered; all 0 between calls. A map would cost more than the texts' comparison. */
const numbers = new Int32Array(0x110000);

export const denseTexts = (texts: readonly Int32Array[]): DenseTexts => {
	let characters = 0;
	const numbered = texts.map((text) => {
		const own = new Int32Array(text.length);
		for (let at = 0; at < text.length; at++) {
			const point = text[at] as number;
			if (numbers[point] === 0) numbers[point] = ++characters;
			own[at] = numbers[point] as number;
		}
		return own;
	});
	for (const text of texts) for (let at = 0; at < text.length; at++) numbers[text[at] as number] = 0;
	return { texts: numbered, characters };
};

/** Bits set in a 32-bit word (H. Warren, Hacker's Delight, section 5–1). */
export const bitCount = (word: number): number => {
	let bits = word - ((word >>> 1) & 0x55555555);
	bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
	return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

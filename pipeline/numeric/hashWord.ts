/**
 * 32-bit hash of a string's UTF-16 code units, each taken as one block of MurmurHash3 (x86, 32 bits; A. Appleby, public
 * domain). Distinct seeds give distinct hashes of one text. Not for security.
 * @returns unsigned 32-bit integer
 */
export const hashWord = (text: string, seed: number): number => {
	let hash = seed | 0;
	for (let i = 0; i < text.length; i++) {
		let block = Math.imul(text.charCodeAt(i), 0xcc9e2d51);
		block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
		hash ^= block;
		hash = (hash << 13) | (hash >>> 19);
		hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
	}
	hash ^= text.length * 4;
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
};

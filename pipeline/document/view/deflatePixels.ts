const SHORTEST_MATCH = 3;
const LONGEST_MATCH = 258;
const FARTHEST = 32_768;
const ADLER_PRIME = 65_521;
/** Bytes whose sums stay below 2^32 before they are reduced. */
const ADLER_RUN = 5_552;

/**
 * A zlib stream (RFC 1950) of a picture of flat colours: one block of fixed Huffman codes (RFC 1951, 3.2.6), matches only
 * with the pixel before and with the row above, the longer one first. Any inflater reads it.
 *
 * Own code, because the bytes must be equal everywhere: native zlibs compress differently from processor to processor
 * (their hashing follows the instruction set), and compressors in JavaScript take 2 ms for what takes 0.1 here.
 */
export const deflatePixels = (pixels: Uint8Array, rowLength: number): Uint8Array => {
	const out = new Uint8Array(pixels.length + (pixels.length >> 2) + 16);
	out[0] = 0x78;
	out[1] = 0x01;
	let at = 2;
	let held = 0;
	let heldBits = 0;
	const put = (value: number, bits: number): void => {
		held |= value << heldBits;
		heldBits += bits;
		for (; heldBits >= 8; heldBits -= 8, held >>>= 8) out[at++] = held;
	};
	put(0b011, 3);
	const byRow = rowLength <= FARTHEST ? rowLength : 1;
	for (let position = 0; position < pixels.length; ) {
		const run = matchLength(pixels, position, 1);
		const row = run === LONGEST_MATCH ? 0 : matchLength(pixels, position, byRow);
		const length = Math.max(run, row);
		if (length < SHORTEST_MATCH) {
			putSymbol(put, pixels[position] as number);
			position += 1;
			continue;
		}
		putLength(put, length);
		putDistance(put, row > run ? byRow : 1);
		position += length;
	}
	putSymbol(put, 256);
	if (heldBits > 0) put(0, 8 - heldBits);
	new DataView(out.buffer).setUint32(at, adler32(pixels));
	return out.slice(0, at + 4);
};

type Put = (value: number, bits: number) => void;

const matchLength = (pixels: Uint8Array, position: number, distance: number): number => {
	if (position < distance) return 0;
	const end = Math.min(pixels.length, position + LONGEST_MATCH);
	let at = position;
	while (at < end && pixels[at] === pixels[at - distance]) at += 1;
	return at - position;
};

/** Huffman codes go in from their highest bit on, everything else from the lowest. */
const reversed = (code: number, bits: number): number => {
	let result = 0;
	for (let bit = 0; bit < bits; bit++) result |= ((code >> bit) & 1) << (bits - 1 - bit);
	return result;
};

const putSymbol = (put: Put, symbol: number): void => {
	if (symbol < 144) put(reversed(0x30 + symbol, 8), 8);
	else if (symbol < 256) put(reversed(0x190 + symbol - 144, 9), 9);
	else if (symbol < 280) put(reversed(symbol - 256, 7), 7);
	else put(reversed(0xc0 + symbol - 280, 8), 8);
};

const putLength = (put: Put, length: number): void => {
	if (length === LONGEST_MATCH) {
		putSymbol(put, 285);
		return;
	}
	const rest = length - SHORTEST_MATCH;
	const extraBits = Math.max(0, 29 - Math.clz32(rest));
	putSymbol(put, 257 + 4 * extraBits + (rest >> extraBits));
	put(rest & ((1 << extraBits) - 1), extraBits);
};

const putDistance = (put: Put, distance: number): void => {
	const rest = distance - 1;
	const extraBits = Math.max(0, 30 - Math.clz32(rest));
	put(reversed(2 * extraBits + (rest >> extraBits), 5), 5);
	put(rest & ((1 << extraBits) - 1), extraBits);
};

const adler32 = (bytes: Uint8Array): number => {
	let a = 1;
	let b = 0;
	for (let start = 0; start < bytes.length; start += ADLER_RUN) {
		const end = Math.min(bytes.length, start + ADLER_RUN);
		for (let at = start; at < end; at++) {
			a += bytes[at] as number;
			b += a;
		}
		a %= ADLER_PRIME;
		b %= ADLER_PRIME;
	}
	return b * 65_536 + a;
};

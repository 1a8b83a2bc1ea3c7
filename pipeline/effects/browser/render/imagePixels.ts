const ascii = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

/** JPEG: the frame header, found by walking over the segments before it (ITU-T T.81, B.1.1.4). */
const jpegPixels = (bytes: Buffer): number => {
	for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
		const marker = bytes[at + 1] ?? 0;
		if (marker === 0xff) at += 1;
		else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
			return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
		else at += 2 + bytes.readUInt16BE(at + 2);
	}
	return 0;
};

/** WebP: lossy, lossless or extended (RFC 9649, section 2). */
const webpPixels = (bytes: Buffer): number => {
	const kind = ascii(bytes, 12, 16);
	if (kind === 'VP8X') return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
	if (kind === 'VP8L') {
		const sizes = bytes.readUInt32LE(21);
		return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
	}
	return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
};

/** AVIF: the largest of its image extents (ISO/IEC 23008-12, `ispe`). */
const avifPixels = (bytes: Buffer): number => {
	let most = 0;
	for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4))
		most = Math.max(most, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12));
	return most;
};

/** Icons: their own sizes are a byte each, but they may hold PNGs of any size. */
const iconPixels = (bytes: Buffer): number => {
	let sum = 256 * 256;
	for (let at = bytes.indexOf('IHDR'); at >= 0 && at + 12 <= bytes.length; at = bytes.indexOf('IHDR', at + 4))
		sum += bytes.readUInt32BE(at + 4) * bytes.readUInt32BE(at + 8);
	return sum;
};

/**
 * Pixels that an image says it has, by its header alone, of the formats that Chromium draws; 0 of anything else, SVG included.
 * Animations count once: pictures that move stand still.
 */
export const imagePixels = (bytes: Buffer): number => {
	try {
		if (ascii(bytes, 1, 4) === 'PNG') return bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
		if (ascii(bytes, 0, 4) === 'GIF8') return bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
		if (ascii(bytes, 0, 2) === 'BM') return Math.abs(bytes.readInt32LE(18) * bytes.readInt32LE(22));
		if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegPixels(bytes);
		if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return webpPixels(bytes);
		if (ascii(bytes, 4, 8) === 'ftyp') return avifPixels(bytes);
		if (bytes.length > 6 && bytes.readUInt32LE(0) === 0x10000) return iconPixels(bytes);
		return 0;
	} catch (error) {
		// A header that ends too early draws nothing.
		if (error instanceof RangeError) return 0;
		throw error;
	}
};

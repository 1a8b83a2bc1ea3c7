export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'tiff' | 'avif';

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
	String.fromCharCode(...bytes.subarray(start, end));

const isAvif = (bytes: Uint8Array): boolean => {
	if (ascii(bytes, 4, 8) !== 'ftyp') return false;
	const boxEnd = Math.min(bytes.length, ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0), 256);
	for (let at = 8; at + 4 <= boxEnd; at += at === 8 ? 8 : 4) {
		const brand = ascii(bytes, at, at + 4);
		if (brand === 'avif' || brand === 'avis') return true;
	}
	return false;
};

/**
 * Format by content, never by file name; undefined for anything this project does not read. Decoders of other formats
 * (SVG, GIF, PDF and more) are never handed a user's bytes. Brands of AVIF: ISO/IEC 14496-12, `ftyp` box.
 */
export const sniffImageFormat = (bytes: Uint8Array): ImageFormat | undefined => {
	const head = ascii(bytes, 0, 4);
	if (head === '\x89PNG') return 'png';
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
	if (head === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
	// Classic TIFF is 42, BigTIFF 43, each in both byte orders.
	if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(head)) return 'tiff';
	return isAvif(bytes) ? 'avif' : undefined;
};

/** Headers that announce pictures of any size, with hardly a byte behind them; base64. */

export const pngHeader = (width: number, height: number): string => {
	const bytes = Buffer.alloc(33);
	Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(bytes);
	bytes.writeUInt32BE(width, 16);
	bytes.writeUInt32BE(height, 20);
	bytes.set([8, 6], 24);
	return bytes.toString('base64');
};

/** RFC 9649, section 2.7: an extended file whose canvas sizes have 24 bits, less one. */
export const webpHeader = (width: number, height: number): string => {
	const bytes = Buffer.alloc(30);
	bytes.write('RIFF\0\0\0\0WEBPVP8X', 0, 'latin1');
	bytes.writeUIntLE(width - 1, 24, 3);
	bytes.writeUIntLE(height - 1, 27, 3);
	return bytes.toString('base64');
};

export const gifHeader = (width: number, height: number): string => {
	const bytes = Buffer.alloc(13);
	bytes.write('GIF89a', 0, 'latin1');
	bytes.writeUInt16LE(width, 6);
	bytes.writeUInt16LE(height, 8);
	return bytes.toString('base64');
};

/** ITU-T T.81: start of image, then a frame header. */
export const jpegHeader = (width: number, height: number): string => {
	const bytes = Buffer.from('ffd8ffc0001108000000000301220002110103110100', 'hex');
	bytes.writeUInt16BE(height, 7);
	bytes.writeUInt16BE(width, 9);
	return bytes.toString('base64');
};

/** Windows bitmap: sizes are the first fields of its second header. */
export const bmpHeader = (width: number, height: number): string => {
	const bytes = Buffer.alloc(54);
	bytes.write('BM', 0, 'latin1');
	bytes.writeInt32LE(width, 18);
	bytes.writeInt32LE(height, 22);
	return bytes.toString('base64');
};

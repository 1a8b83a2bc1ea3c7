/** One page of a TIFF written by hand: uncompressed samples, one strip. Values of tags by TIFF 6.0. */
export interface TiffPage {
	readonly widthPx: number;
	readonly heightPx: number;
	readonly bits: 1 | 8 | 16;
	readonly samples: Uint8Array;
	/** 0: white is zero, 1: black is zero, 3: palette. */
	readonly photometric?: 0 | 1 | 3;
	readonly orientation?: number;
	/** 256 reds, then greens, then blues, of 16 bits. */
	readonly palette?: readonly number[];
	/** Where the samples are said to lie; by default where they do. */
	readonly claimedOffset?: number;
}

const [SHORT, LONG] = [3, 4];

/** A little-endian TIFF of several pages, which may differ in size and kind. */
export const handmadeTiff = (pages: readonly TiffPage[]): Buffer => {
	const parts: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')];
	let length = 8;
	const append = (part: Buffer): number => {
		const at = length;
		const even = part.length % 2 === 0 ? part : Buffer.concat([part, Buffer.alloc(1)]);
		parts.push(even);
		length += even.length;
		return at;
	};
	let linkPart = parts[0] as Buffer;
	let linkAt = 4;
	for (const page of pages) {
		const samplesAt = append(Buffer.from(page.samples));
		const palette = Buffer.alloc((page.palette?.length ?? 0) * 2);
		for (const [index, value] of (page.palette ?? []).entries()) palette.writeUInt16LE(value, index * 2);
		const paletteAt = palette.length > 0 ? append(palette) : 0;
		const tags: [tag: number, type: number, count: number, value: number][] = [
			[256, LONG, 1, page.widthPx],
			[257, LONG, 1, page.heightPx],
			[258, SHORT, 1, page.bits],
			[259, SHORT, 1, 1],
			[262, SHORT, 1, page.photometric ?? 1],
			[273, LONG, 1, page.claimedOffset ?? samplesAt],
			[274, SHORT, 1, page.orientation ?? 1],
			[277, SHORT, 1, 1],
			[278, LONG, 1, page.heightPx],
			[279, LONG, 1, page.samples.length],
			...(paletteAt > 0
				? ([[320, SHORT, page.palette?.length ?? 0, paletteAt]] as [number, number, number, number][])
				: []),
		];
		const directory = Buffer.alloc(2 + tags.length * 12 + 4);
		directory.writeUInt16LE(tags.length, 0);
		tags.forEach(([tag, type, count, value], index) => {
			const at = 2 + index * 12;
			directory.writeUInt16LE(tag, at);
			directory.writeUInt16LE(type, at + 2);
			directory.writeUInt32LE(count, at + 4);
			if (type === SHORT && count === 1) directory.writeUInt16LE(value, at + 8);
			else directory.writeUInt32LE(value, at + 8);
		});
		linkPart.writeUInt32LE(append(directory), linkAt);
		linkPart = directory;
		linkAt = directory.length - 4;
	}
	return Buffer.concat(parts);
};

import type { Sharp } from 'sharp';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { sharp } from '../../pipeline/effects/image/imageLibrary.ts';
import type { DemoScan } from './demoScans.ts';

/** Degrees by which the stored pixels are turned, so that the orientation tag turns them back. */
const STORED_TURN = { 3: 180, 6: 270 } as const;

const open = ({ data, widthPx, heightPx, channels }: Raster): Sharp =>
	sharp(data, { raw: { width: widthPx, height: heightPx, channels } });

/** Pages as one image file. */
export const encodeScan = async (pages: readonly Raster[], encoding: DemoScan['encoding']): Promise<Uint8Array> => {
	const first = pages[0] as Raster;
	switch (encoding.as) {
		case 'png':
			return open(first)
				.toColourspace('b-w')
				.png({ compressionLevel: 9, effort: 10, palette: true, colours: 16, dither: 0 })
				.toBuffer();
		case 'jpeg':
			return open(first)
				.rotate(STORED_TURN[encoding.orientation])
				.withMetadata({ orientation: encoding.orientation })
				.jpeg({ quality: 60 })
				.toBuffer();
		case 'cmyk-jpeg':
			return open(first).toColourspace('cmyk').jpeg({ quality: 60 }).toBuffer();
		case 'webp':
			return open(first).webp({ quality: 70 }).toBuffer();
		case 'tiff':
			return (
				sharp(await Promise.all(pages.map((page) => open(page).toColourspace('b-w').png().toBuffer())), {
					join: { animated: true },
				})
					// Joining adds colour and alpha channels; one channel is what fax compression takes.
					.extractChannel(0)
					.tiff({ compression: 'ccittfax4', bitdepth: 1 })
					.toBuffer()
			);
	}
};

import type { RasterLayoutPort } from '../../pipeline/contract/ports.ts';
import type { Raster } from '../../pipeline/contract/raster.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import { madeBlock, madeLayout } from './madeLayout.ts';

export interface MadeRasterLayout extends RasterLayoutPort {
	/** All that were read, in order. */
	readonly pages: Raster[];
}

/** Networks by hand: what a page says is how large it is, unless `read` says another thing. */
export const madeRasterLayout = (
	read: (page: Raster, nth: number) => LayoutParse = ({ widthPx, heightPx }) =>
		madeLayout([madeBlock({ text: `${widthPx} by ${heightPx} pixels` })], { widthPt: widthPx, heightPt: heightPx }),
): MadeRasterLayout => {
	const pages: Raster[] = [];
	return {
		name: 'made',
		version: '7',
		pages,
		parse: async (page) => read(page, pages.push(page) - 1),
		readTable: async () => undefined,
	};
};

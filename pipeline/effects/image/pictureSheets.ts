import type { Raster } from '../../contract/raster.ts';
import type { PictureSheets } from '../../report/pictures.ts';

const COLUMNS = 12;
const CELLS_PER_SHEET = COLUMNS * COLUMNS;
const WHITE = 255;

/** Copies an RGB raster into a sheet of RGB pixels, its top left corner at a place that leaves room for it. */
const paste = (sheet: Uint8Array, sheetWidthPx: number, raster: Raster, leftPx: number, topPx: number): void => {
	const rowBytes = raster.widthPx * 3;
	for (let row = 0; row < raster.heightPx; row++)
		sheet.set(raster.data.subarray(row * rowBytes, (row + 1) * rowBytes), ((topPx + row) * sheetWidthPx + leftPx) * 3);
};

/**
 * Puts small RGB pictures into sheets of 12 × 12 square cells: a browser decodes a sheet when one of its pictures is asked
 * for. Memory: one sheet, 3 × 144 × cellPx² bytes.
 *
 * @param rasters no side longer than `cellPx`; undefined leaves its cell empty.
 * @param encode a sheet, and how many of its cells are used → data URI.
 */
export const pictureSheets = async (
	rasters: AsyncIterable<Raster | undefined>,
	cellPx: number,
	encode: (sheet: Raster, cells: number) => Promise<string>,
): Promise<PictureSheets> => {
	const widthPx = COLUMNS * cellPx;
	const sheets: string[] = [];
	const sizes: (readonly [number, number])[] = [];
	const blank = (): Uint8Array => new Uint8Array(widthPx * widthPx * 3).fill(WHITE);
	let sheet = blank();
	let cells = 0;
	const finish = async (): Promise<void> => {
		const heightPx = Math.ceil(cells / COLUMNS) * cellPx;
		const data = sheet.subarray(0, widthPx * heightPx * 3);
		sheets.push(await encode({ widthPx, heightPx, channels: 3, data }, cells));
		sheet = blank();
		cells = 0;
	};
	for await (const raster of rasters) {
		if (raster) paste(sheet, widthPx, raster, (cells % COLUMNS) * cellPx, Math.floor(cells / COLUMNS) * cellPx);
		sizes.push(raster ? [raster.widthPx, raster.heightPx] : [0, 0]);
		cells += 1;
		if (cells === CELLS_PER_SHEET) await finish();
	}
	if (cells > 0) await finish();
	return { cellPx, columns: COLUMNS, cellsPerSheet: CELLS_PER_SHEET, sheets, sizes };
};

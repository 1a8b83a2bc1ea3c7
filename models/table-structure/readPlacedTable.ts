import type { DoubtfulTable } from '../../pipeline/contract/ports.ts';
import type { Raster } from '../../pipeline/contract/raster.ts';
import type { Block } from '../../pipeline/document/block.ts';
import type { TableReader } from './createTableReader.ts';
import type { PlacedText } from './placedText.ts';
import { placeText } from './placeText.ts';
import type { TableCell } from './tableCell.ts';
import { tableHtml } from './tableHtml.ts';
import { tableText } from './tableText.ts';

/** The network wants a little ground around a table, as shares of the longer side of the page. */
const MARGIN = 0.003;
/** Of the cells; a grid emptier than this is none. */
const MIN_FILLED = 0.4;

const isTable = (cells: readonly TableCell[], texts: readonly string[]): boolean =>
	cells.some((cell) => cell.row > 0) &&
	cells.some((cell) => cell.column > 0) &&
	texts.filter((text) => text !== '').length >= MIN_FILLED * cells.length;

/** Rows, columns and spans by the network, the text of the cells from the words given. Undefined where it sees no grid. */
export const readPlacedTable = async (
	read: TableReader,
	page: Raster,
	{ box, words }: DoubtfulTable,
): Promise<Pick<Block, 'html' | 'text'> | undefined> => {
	const { widthPx, heightPx } = page;
	const margin = MARGIN * Math.max(widthPx, heightPx);
	const toPixels = ({ x, y, w, h }: DoubtfulTable['box']): PlacedText['box'] => ({
		left: x * widthPx,
		top: y * heightPx,
		right: (x + w) * widthPx,
		bottom: (y + h) * heightPx,
	});
	const { left, top, right, bottom } = toPixels(box);
	const cells = await read(page, {
		left: Math.max(0, Math.round(left - margin)),
		top: Math.max(0, Math.round(top - margin)),
		right: Math.min(widthPx, Math.round(right + margin)),
		bottom: Math.min(heightPx, Math.round(bottom + margin)),
	});
	const texts = placeText(
		cells,
		words.map((word) => ({ text: word.text, box: toPixels(word.box) })),
	);
	return isTable(cells, texts) ? { html: tableHtml(cells, texts), text: tableText(cells, texts) } : undefined;
};

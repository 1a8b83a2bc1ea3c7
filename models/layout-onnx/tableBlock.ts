import type { TextLine } from '../ocr/textLine.ts';
import { placeText } from '../table-structure/placeText.ts';
import type { TableCell } from '../table-structure/tableCell.ts';
import { tableHtml } from '../table-structure/tableHtml.ts';
import { tableText } from '../table-structure/tableText.ts';
import type { DraftBlock } from './draftBlock.ts';
import type { Region } from './region.ts';
import { textRows } from './textRows.ts';

/** A table region, the cells found in it and the lines read in it to a block. Without cells, each row of text is one cell. */
export const tableBlock = ({ box }: Region, found: readonly TableCell[], lines: readonly TextLine[]): DraftBlock => {
	const cells = found.length > 0 ? found : rowCells(lines);
	const texts = placeText(cells, lines);
	return { kind: 'table', box, text: tableText(cells, texts), html: tableHtml(cells, texts), lines };
};

const rowCells = (lines: readonly TextLine[]): TableCell[] =>
	textRows(lines).map(({ box }, row) => ({ row, column: 0, rowSpan: 1, columnSpan: 1, header: false, box }));

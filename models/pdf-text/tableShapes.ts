import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { Word } from './shapes.ts';

/** A cell in the making; rows and columns are 0-based, ends inclusive. */
export interface TableCell {
	readonly row: number;
	readonly column: number;
	readonly lastRow: number;
	readonly lastColumn: number;
	readonly words: readonly Word[];
}

export interface TableGrid extends PdfBox {
	readonly rowCount: number;
	readonly columnCount: number;
	/** Leading rows that name the columns. */
	readonly headerRows: number;
	readonly cells: readonly TableCell[];
}

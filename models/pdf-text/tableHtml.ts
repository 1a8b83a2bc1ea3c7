import { htmlCell } from '../table-structure/htmlCell.ts';
import { lineText } from './lineText.ts';
import { joinLines } from './joinLines.ts';
import { makeLine } from './makeLine.ts';
import type { Word } from './shapes.ts';
import type { TableCell, TableGrid } from './tableShapes.ts';
import { visualRows } from './visualRows.ts';

const cellText = (words: readonly Word[], rejoinHyphens: boolean): string =>
	joinLines(
		visualRows(words).map((row) => lineText(makeLine(row.pieces.flatMap((piece) => piece.words)))),
		{ rejoinHyphens },
	);

/** The grid as one `<table>`: places no cell covers become empty cells. */
export const tableHtml = (grid: TableGrid, rejoinHyphens: boolean): string => {
	const owner = ownersOf(grid);
	const rows: string[] = [];
	for (let row = 0; row < grid.rowCount; row++) {
		const tag = row < grid.headerRows ? 'th' : 'td';
		let html = '';
		for (let column = 0; column < grid.columnCount; column++) {
			const cell = owner[row * grid.columnCount + column];
			if (cell === undefined) html += htmlCell(tag, 1, 1, '');
			else if (cell.row === row && cell.column === column) {
				const [rowSpan, columnSpan] = [cell.lastRow - cell.row + 1, cell.lastColumn - cell.column + 1];
				html += htmlCell(tag, rowSpan, columnSpan, cellText(cell.words, rejoinHyphens));
			}
		}
		rows.push(`<tr>${html}</tr>`);
	}
	const head = rows.slice(0, grid.headerRows).join('');
	const body = rows.slice(grid.headerRows).join('');
	return `<table>${head === '' ? '' : `<thead>${head}</thead>`}<tbody>${body}</tbody></table>`;
};

/** Cells joined by tabs, rows by line ends; a cell over several rows is in its first. */
export const tableText = (grid: TableGrid, rejoinHyphens: boolean): string => {
	const byRow = Array.from({ length: grid.rowCount }, (): TableCell[] => []);
	for (const cell of grid.cells) byRow[cell.row]?.push(cell);
	return byRow
		.map((cells) =>
			[...cells]
				.sort((p, q) => p.column - q.column)
				.map((cell) => cellText(cell.words, rejoinHyphens))
				.join('\t'),
		)
		.filter((row) => row.trim() !== '')
		.join('\n');
};

const ownersOf = (grid: TableGrid): (TableCell | undefined)[] => {
	const owner: (TableCell | undefined)[] = new Array(grid.rowCount * grid.columnCount).fill(undefined);
	for (const cell of grid.cells) {
		for (let row = cell.row; row <= cell.lastRow; row++)
			for (let column = cell.column; column <= cell.lastColumn; column++)
				owner[row * grid.columnCount + column] ??= cell;
	}
	return owner;
};

import { escapeText } from '../../../pipeline/text/escapeText.ts';

interface Cell {
	text: string;
	rowSpan: number;
	columnSpan: number;
}

const TOKEN = /<(fcel|ecel|lcel|ucel|xcel|nl)>/g;
const isOtsl = (text: string): boolean => /<(?:fcel|ecel)>/.test(text);

/**
 * OTSL (Lysak et al., 2023), the table language that vision-language models of MinerU 2.0 to 2.2 print, as HTML: a full or empty
 * cell, one that belongs to the cell on its left, above it, or both, and the end of a row. Undefined where it is not OTSL.
 */
export const otslTable = (otsl: string): string | undefined => {
	if (!isOtsl(otsl)) return undefined;
	const rows: Cell[][] = [[]];
	// The cell that owns each place of the row above and of this one.
	let above: (Cell | undefined)[] = [];
	let owners: (Cell | undefined)[] = [];
	const marks = [...otsl.matchAll(TOKEN)];
	marks.forEach((mark, index) => {
		const [whole, token] = mark;
		const column = owners.length;
		const owner =
			token === 'lcel' ? owners[column - 1] : token === 'ucel' || token === 'xcel' ? above[column] : undefined;
		if (token === 'nl') {
			above = owners;
			owners = [];
			rows.push([]);
			return;
		}
		if (owner === undefined) {
			const text = otsl.slice((mark.index ?? 0) + whole.length, marks[index + 1]?.index ?? otsl.length).trim();
			const cell = { text, rowSpan: 1, columnSpan: 1 };
			rows.at(-1)?.push(cell);
			owners.push(cell);
			return;
		}
		if (token === 'lcel' && owner !== above[column]) owner.columnSpan += 1;
		if (token === 'ucel' && owners[column - 1] !== owner) owner.rowSpan += 1;
		owners.push(owner);
	});
	const cellHtml = ({ text, rowSpan, columnSpan }: Cell): string => {
		const rowspan = rowSpan > 1 ? ` rowspan="${rowSpan}"` : '';
		const colspan = columnSpan > 1 ? ` colspan="${columnSpan}"` : '';
		return `<td${rowspan}${colspan}>${escapeText(text)}</td>`;
	};
	const body = rows.filter((row) => row.length > 0).map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`);
	return `<table>${body.join('')}</table>`;
};

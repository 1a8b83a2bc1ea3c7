import { formulaOf, isFormula } from './formulaOf.ts';
import { isIgnored } from './isIgnored.ts';
import { type RunPiece, runLines, runText } from './inlineRun.ts';
import type { PageView } from './pageView.ts';
import { type Rect, unionOf } from './rect.ts';
import { type SeenCell, tableRows } from './tableRows.ts';

export interface SeenTable {
	readonly html: string;
	/** Of its cells; the table's own would hold the caption. */
	readonly rect: Rect;
	/** Of the text in its cells, cell by cell. */
	readonly lines: readonly Rect[];
}

const escaped = (text: string): string =>
	text.replace(/[&<>]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[mark] ?? mark);

/** All that is seen of an element as one text, and its lines. */
const contentsOf = (index: number, view: PageView): { readonly text: string; readonly lines: readonly Rect[] } => {
	const pieces: RunPiece[] = [];
	const visit = (each: number): void => {
		const node = view.node(each);
		if (isIgnored(node)) return;
		if (isFormula(node)) {
			const formula = formulaOf(each, view);
			if (formula) pieces.push({ text: formula.tex, isFormula: true, rect: formula.rect, fontPx: 0 });
			return;
		}
		if (node.name === 'br') pieces.push({ text: ' ', isFormula: false, fontPx: 0 });
		for (const { text, rect } of node.name === '::marker' ? [] : view.shown(each))
			pieces.push({ text, isFormula: false, rect, fontPx: 0 });
		for (const child of view.children(each)) visit(child);
	};
	visit(index);
	const { kind, text } = runText(pieces);
	const lines = runLines(pieces.filter((piece) => piece.text.trim() !== ''));
	return { text: kind === 'formula' ? `$${text}$` : text, lines };
};

const attribute = (name: string, span: number): string => (span === 1 ? '' : ` ${name}="${span}"`);

const isFaded = (index: number, view: PageView): boolean => {
	for (let each = index; each >= 0; each = view.node(each).parent)
		if (Number(view.node(each).box?.style.opacity ?? 1) === 0) return true;
	return false;
};

/** A table without any text is one to be filled in; one whose text nobody sees is hidden, and so is its structure. */
const isBlankForm = (index: number, cells: readonly SeenCell[], view: PageView): boolean =>
	cells.some(({ isPainted }) => isPainted) &&
	!isFaded(index, view) &&
	cells.every(({ node }) => view.below(node).every((each) => view.node(each).value.trim() === ''));

/**
 * A table as it is seen: rows and cells that have a box, spans as the DOM has them, the text that is seen of each cell.
 * Undefined where nothing of it is seen.
 */
export const tableOf = (index: number, view: PageView): SeenTable | undefined => {
	const rows = tableRows(index, view);
	const cells = rows.flat();
	if (cells.length === 0) return undefined;
	if (view.shownBelow(index).length === 0 && !isBlankForm(index, cells, view)) return undefined;
	const filled = rows.map((row) => row.map((cell) => ({ ...cell, ...contentsOf(cell.node, view) })));
	const html = filled
		.map((row) => {
			const written = row.map(({ node, colSpan, rowSpan, text }) => {
				const { name } = view.node(node);
				const spans = `${attribute('colspan', colSpan)}${attribute('rowspan', rowSpan)}`;
				return `<${name}${spans}>${escaped(text)}</${name}>`;
			});
			return `<tr>${written.join('')}</tr>`;
		})
		.join('');
	return {
		html: `<table>${html}</table>`,
		rect: unionOf(cells.map(({ rect }) => rect)),
		lines: filled.flatMap((row) => row.flatMap(({ lines }) => lines)),
	};
};

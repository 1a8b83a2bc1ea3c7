import { formulaOf, isFormula } from './formulaOf.ts';
import { isBoundary } from './isBoundary.ts';
import { isDataTable } from './isDataTable.ts';
import { isIgnored, isPlaceholder } from './isIgnored.ts';
import { type RunPiece, runLines, runText } from './inlineRun.ts';
import type { PageView } from './pageView.ts';
import type { ReadNode } from './reading.ts';
import { areaOf, type Rect, unionOf } from './rect.ts';
import { tableOf } from './tableOf.ts';

/** An object in pixels, with what joining lines and finding the page's box need. */
export interface SeenObject {
	readonly kind: string;
	readonly text: string;
	readonly html?: string;
	readonly rect: Rect;
	/** Of the lines of a text, from top to bottom; of a table those of its cells. */
	readonly lines: readonly Rect[];
	readonly fontPx: number;
	/** Place of the element whose contents it is, or that it is itself. */
	readonly owner: number;
}

export interface Collected {
	readonly objects: readonly SeenObject[];
	/** Boxes of elements that say that they are placeholders. */
	readonly placeholders: readonly Rect[];
	/** Formulas whose TeX is not what is seen. */
	readonly mismatches: number;
}

const KINDS: Readonly<Record<string, string>> = {
	...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'title'])),
	li: 'list',
	pre: 'code',
	figcaption: 'caption',
	caption: 'caption',
};

const PICTURES = new Set(['img', 'svg', 'canvas', 'video', 'picture']);

/** Smaller pictures behind an element are ornaments. */
const LEAST_FIGURE_PX = 16;

/** List numbers and letters are text, bullets are drawings. */
const isCounted = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

interface Run {
	readonly place: number;
	readonly owner: number;
	readonly kind: string;
	readonly pieces: RunPiece[];
}

const isSeenBox = ({ box }: ReadNode): boolean =>
	box !== undefined && areaOf(box.rect) > 0 && box.style.visibility === 'visible' && Number(box.style.opacity) > 0;

const isBackgroundFigure = (index: number, view: PageView): boolean => {
	const { box, name } = view.node(index);
	if (!box || name.startsWith('#') || name === 'html' || name === 'body') return false;
	if (!box.style['background-image'].includes('url(')) return false;
	return box.rect[2] >= LEAST_FIGURE_PX && box.rect[3] >= LEAST_FIGURE_PX && view.shownBelow(index).length === 0;
};

const textObject = ({ owner, kind, pieces }: Run): SeenObject | undefined => {
	const painted = pieces.filter((piece) => piece.rect !== undefined && piece.text.trim() !== '');
	const run = runText(pieces);
	if (painted.length === 0 || run.text === '') return undefined;
	const lines = runLines(painted);
	return {
		kind: run.kind ?? kind,
		text: run.text,
		rect: unionOf(lines),
		lines,
		fontPx: painted[0]?.fontPx ?? 0,
		owner,
	};
};

/** Objects of a page in flat-tree order: text between boundaries, tables, figures, formulas. */
export const collectObjects = (view: PageView): Collected => {
	const objects: (SeenObject | undefined)[] = [];
	const placeholders: Rect[] = [];
	let mismatches = 0;
	let run: Run | undefined;

	const endRun = (): void => {
		if (run) objects[run.place] = textObject(run);
		run = undefined;
	};
	const add = (piece: RunPiece, owner: number, kind: string): void => {
		if (!run) run = { place: objects.push(undefined) - 1, owner, kind, pieces: [] };
		run.pieces.push(piece);
	};
	const addLines = (index: number, owner: number, kind: string): void => {
		const fontPx = Number.parseFloat(view.node(index).box?.style['font-size'] ?? '0');
		for (const { text, rect } of view.shown(index)) add({ text, isFormula: false, rect, fontPx }, owner, kind);
	};
	const addFormula = (index: number, owner: number, kind: string): void => {
		const formula = formulaOf(index, view);
		if (!formula) return;
		if (formula.mismatch) mismatches += 1;
		const fontPx = Number.parseFloat(view.node(index).box?.style['font-size'] ?? '0');
		add({ text: formula.tex, isFormula: true, rect: formula.rect, fontPx }, owner, kind);
	};
	const addFigure = (index: number, rect: Rect): void => {
		objects.push({ kind: 'figure', text: '', rect, lines: [], fontPx: 0, owner: index });
	};
	/** Each text of a drawing is an object of its own; the line around it goes on. */
	const addDrawing = (index: number): void => {
		const around = run;
		for (const each of view.below(index)) {
			if (view.node(each).name !== 'text') continue;
			run = undefined;
			for (const part of [each, ...view.below(each)]) if (!isIgnored(view.node(part))) addLines(part, each, 'text');
			endRun();
		}
		run = around;
	};

	const visitTable = (index: number, kind: string): void => {
		const table = tableOf(index, view);
		endRun();
		for (const child of view.children(index)) if (view.node(child).name === 'caption') visit(child, index, kind);
		endRun();
		if (table) objects.push({ kind: 'table', text: '', ...table, fontPx: 0, owner: index });
	};

	const visit = (index: number, owner: number, kind: string): void => {
		const node = view.node(index);
		if (node.name === 'canvas' && isSeenBox(node)) addFigure(index, node.box?.rect as Rect);
		if (isPlaceholder(node) && isSeenBox(node)) placeholders.push(node.box?.rect as Rect);
		if (isIgnored(node)) return;
		if (node.name === '#text') {
			addLines(index, owner, kind);
			return;
		}
		if (
			node.name === '::marker' &&
			!isCounted(
				view
					.shown(index)
					.map(({ text }) => text)
					.join(''),
			)
		)
			return;
		if (node.name === 'br') {
			add({ text: ' ', isFormula: false, fontPx: 0 }, owner, kind);
			return;
		}
		if (node.name === 'table' && node.box && isDataTable(index, view)) {
			visitTable(index, kind);
			return;
		}
		const boundary = isBoundary(index, view);
		if (boundary) endRun();
		if (isFormula(node)) addFormula(index, owner, kind);
		else if (PICTURES.has(node.name) || isBackgroundFigure(index, view)) {
			const painted = [index, ...view.below(index)].find((each) => isSeenBox(view.node(each)));
			if (painted !== undefined) addFigure(index, view.node(painted).box?.rect as Rect);
			if (node.name === 'svg') addDrawing(index);
		} else {
			addLines(index, boundary ? index : owner, KINDS[node.name] ?? kind);
			for (const child of view.children(index)) visit(child, boundary ? index : owner, KINDS[node.name] ?? kind);
		}
		if (boundary) endRun();
	};
	visit(0, 0, 'text');
	endRun();
	return { objects: objects.filter((object) => object !== undefined), placeholders, mismatches };
};

import { makeLine } from './makeLine.ts';
import type { Line, Word } from './shapes.ts';

/**
 * Gaps in em up to which words on one baseline surely belong together; wider ones are judged by `joinWideGaps`, with
 * the lines above and below in view.
 */
const CHAIN_GAP_EM = 0.8;
const OVERLAP_EM = 0.6;
/** Share of the lower one's height. */
const SAME_LINE_OVERLAP = 0.5;
const MAX_SIZES = 5;
/** Height of a row of the grid that finds pieces near to each other. */
const CELL_PT = 8;

const sharesLine = (p: { top: number; bottom: number }, q: { top: number; bottom: number }): boolean => {
	const overlap = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
	return overlap >= SAME_LINE_OVERLAP * Math.min(p.bottom - p.top, q.bottom - q.top);
};

interface Piece {
	words: Word[];
	left: number;
	top: number;
	right: number;
	bottom: number;
	sizePt: number;
	merged: boolean;
}

const grow = (piece: Piece, word: Word): void => {
	piece.words.push(word);
	piece.left = Math.min(piece.left, word.left);
	piece.right = Math.max(piece.right, word.right);
	// Superscripts must not stretch the line to its neighbours.
	if (word.sizePt >= piece.sizePt * 0.9) {
		piece.top = Math.min(piece.top, word.top);
		piece.bottom = Math.max(piece.bottom, word.bottom);
	}
	if (word.sizePt > piece.sizePt) piece.sizePt = word.sizePt;
};

/** Horizontal gap; negative when they overlap. */
const gapOf = (p: { left: number; right: number }, q: { left: number; right: number }): number =>
	Math.max(q.left - p.right, p.left - q.right);

const touches = (
	p: Piece,
	q: { left: number; top: number; right: number; bottom: number; sizePt: number },
): boolean => {
	// Letters of a watermark take no words of the text they lie under.
	if (p.sizePt > MAX_SIZES * q.sizePt || q.sizePt > MAX_SIZES * p.sizePt) return false;
	const em = Math.max(Math.min(p.sizePt, q.sizePt), 0.5 * Math.max(p.sizePt, q.sizePt));
	const gap = gapOf(p, q);
	return gap <= CHAIN_GAP_EM * em && gap >= -OVERLAP_EM * Math.max(p.sizePt, q.sizePt) && sharesLine(p, q);
};

/**
 * Words to pieces of lines. Words that follow each other in the file are tried first, since files mostly draw as people
 * read; then pieces that touch are joined, whatever their order in the file.
 */
export const linesOf = (words: readonly Word[]): Line[] => {
	const pieces: Piece[] = [];
	let open: Piece | undefined;
	for (const word of words) {
		if (open !== undefined && touches(open, word)) {
			grow(open, word);
			continue;
		}
		open = {
			words: [word],
			left: word.left,
			top: word.top,
			right: word.right,
			bottom: word.bottom,
			sizePt: word.sizePt,
			merged: false,
		};
		pieces.push(open);
	}
	return joinTouching(pieces).map((piece) => makeLine(piece.words));
};

/** Joins pieces until none touch; a grid of rows keeps the search near. */
const joinTouching = (pieces: Piece[]): Piece[] => {
	const rows = new Map<number, Piece[]>();
	const rowsOf = (piece: Piece): number[] => {
		const out: number[] = [];
		for (let row = Math.floor(piece.top / CELL_PT); row <= Math.floor(piece.bottom / CELL_PT); row++) out.push(row);
		return out;
	};
	const order = [...pieces].sort((p, q) => p.left - q.left || p.top - q.top);
	for (const piece of order) {
		let joined: Piece | undefined;
		for (const row of rowsOf(piece)) {
			for (const other of rows.get(row) ?? []) {
				if (other.merged || !touches(other, piece)) continue;
				joined = other;
				break;
			}
			if (joined !== undefined) break;
		}
		if (joined === undefined) {
			for (const row of rowsOf(piece)) {
				const list = rows.get(row);
				if (list === undefined) rows.set(row, [piece]);
				else list.push(piece);
			}
			continue;
		}
		const before = rowsOf(joined);
		for (const word of piece.words) grow(joined, word);
		for (const row of rowsOf(joined)) {
			if (before.includes(row)) continue;
			const list = rows.get(row);
			if (list === undefined) rows.set(row, [joined]);
			else list.push(joined);
		}
		piece.merged = true;
	}
	return order.filter((piece) => !piece.merged);
};

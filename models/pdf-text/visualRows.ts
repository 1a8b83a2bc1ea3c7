import { leastOf } from '../../pipeline/numeric/leastOf.ts';
import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { isLeader } from './markers.ts';
import type { Word } from './shapes.ts';

/** Words of one row without a wide gap between them. */
export interface Piece extends PdfBox {
	readonly words: readonly Word[];
	/** Extent without leaders. */
	readonly inkLeft: number;
	readonly inkRight: number;
}

export interface VisualRow {
	readonly top: number;
	readonly bottom: number;
	readonly baseline: number;
	readonly sizePt: number;
	readonly pieces: readonly Piece[];
}

const PIECE_GAP_EM = 0.62;

export const pieceOf = (words: readonly Word[]): Piece => {
	const ink = words.filter((word) => !isLeader(word.text));
	const counted = ink.length > 0 ? ink : words;
	return {
		words,
		left: leastOf(words.map((word) => word.left)),
		right: mostOf(words.map((word) => word.right)),
		top: leastOf(words.map((word) => word.top)),
		bottom: mostOf(words.map((word) => word.bottom)),
		inkLeft: leastOf(counted.map((word) => word.left)),
		inkRight: mostOf(counted.map((word) => word.right)),
	};
};

/** Words by rows: words whose middles lie within each other's height stand in one row. */
export const visualRows = (words: readonly Word[]): VisualRow[] => {
	const sorted = [...words].sort((p, q) => p.baseline - q.baseline || p.left - q.left);
	const rows: Word[][] = [];
	let baseline = 0;
	let size = 0;
	for (const word of sorted) {
		const row = rows[rows.length - 1];
		if (row !== undefined && word.baseline - baseline <= 0.45 * Math.max(4, Math.min(size, word.sizePt))) {
			row.push(word);
			if (word.sizePt > size) {
				size = word.sizePt;
				baseline = word.baseline;
			}
		} else {
			rows.push([word]);
			baseline = word.baseline;
			size = word.sizePt;
		}
	}
	return rows.map((row) => {
		const ordered = row.sort((p, q) => p.left - q.left);
		const pieces: Piece[] = [];
		let open: Word[] = [];
		let right = -Infinity;
		for (const word of ordered) {
			const before = open[open.length - 1];
			const leader = before !== undefined && (isLeader(before.text) || isLeader(word.text));
			const limit = (leader ? 2 : 1) * PIECE_GAP_EM * word.sizePt;
			if (open.length > 0 && word.left - right > limit) {
				pieces.push(pieceOf(open));
				open = [];
			}
			open.push(word);
			right = Math.max(open.length === 1 ? -Infinity : right, word.right);
		}
		if (open.length > 0) pieces.push(pieceOf(open));
		const sizePt = mostOf(row.map((word) => word.sizePt));
		const main = row.find((word) => word.sizePt === sizePt) as Word;
		return {
			top: leastOf(row.map((word) => word.top)),
			bottom: mostOf(row.map((word) => word.bottom)),
			baseline: main.baseline,
			sizePt,
			pieces,
		};
	});
};

import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import { markerOfLine } from './markerOfLine.ts';
import type { Line } from './shapes.ts';

/** Offsets in em. */
const INDENT_EM = 0.8;
const MAX_INDENT_EM = 6;
const SAME_EDGE_EM = 0.35;
const SHORT_EM = 2;

const ENDS_SENTENCE = /[.!?:;。！？：؟]["'”’)\]]*$/u;

export interface Paragraph {
	readonly lines: readonly Line[];
	/** It begins with a bullet or an enumerator. */
	readonly marker: 'bullet' | 'number' | undefined;
}

/** Where a line begins and ends as read: mirrored for right-to-left text. */
const startOf = (line: Line): number => (line.rightToLeft ? -line.right : line.left);
const endOf = (line: Line): number => (line.rightToLeft ? -line.left : line.right);

const centred = (p: Line, q: Line): boolean => {
	const em = p.sizePt;
	return (
		Math.abs(p.left + p.right - q.left - q.right) < em &&
		Math.abs(p.left - q.left) > SAME_EDGE_EM * em &&
		Math.abs(p.right - q.right) > SAME_EDGE_EM * em
	);
};

/** Cuts a run of lines into paragraphs and list items by markers, indents, hanging indents and short last lines. */
export const splitParagraphs = (run: readonly Line[]): Paragraph[] => {
	const end = mostOf(run.map(endOf));
	const full = run.filter((line) => endOf(line) > end - SAME_EDGE_EM * 2 * line.sizePt).length;
	const justified = run.length >= 4 && full * 2 > run.length;
	const out: Paragraph[] = [];
	let current: Line[] = [];
	let marker: Paragraph['marker'];
	const close = (): void => {
		if (current.length > 0) out.push({ lines: current, marker });
		current = [];
	};
	run.forEach((line, i) => {
		const before = run[i - 1];
		const own = markerOfLine(line);
		if (before === undefined || breaksBefore(run, i, current, own, marker, justified ? end : undefined)) {
			close();
			marker = own;
		}
		current.push(line);
	});
	close();
	return out;
};

const breaksBefore = (
	run: readonly Line[],
	i: number,
	current: readonly Line[],
	own: Paragraph['marker'],
	marker: Paragraph['marker'],
	justifiedEnd: number | undefined,
): boolean => {
	const line = run[i] as Line;
	const before = run[i - 1] as Line;
	const after = run[i + 1];
	const first = current[0] as Line;
	const em = line.sizePt;
	const start = startOf(line);
	const indent = start - startOf(before);
	const short = justifiedEnd !== undefined && endOf(before) < justifiedEnd - SHORT_EM * em;
	const lastWord = (before.rightToLeft ? before.words[0] : before.words[before.words.length - 1])?.text ?? '';
	const sentenceEnds = ENDS_SENTENCE.test(lastWord);
	if (own === 'bullet') return true;
	if (own === 'number') {
		// A number inside running text may begin a line too: it counts where the text does not stand to its right.
		if (marker === 'number' && Math.abs(start - startOf(first)) < 2 * em) return true;
		if (indent < -SAME_EDGE_EM * em || sentenceEnds || short) return true;
	}
	if (centred(before, line)) return false;
	if (indent > INDENT_EM * em && indent < MAX_INDENT_EM * em) {
		// A first-line indent: the next line goes back.
		if (current.length === 1 && marker !== undefined) return false;
		const returns = after !== undefined && startOf(after) < start - SAME_EDGE_EM * em;
		if (returns) return true;
		if (after === undefined && (sentenceEnds || short)) return current.length > 1 || sentenceEnds;
		return false;
	}
	if (indent < -INDENT_EM * em) {
		// Back to the edge of the item's first line after hanging lines: the next item.
		const hung = current.length > 1 && startOf(current[1] as Line) > startOf(first) + SAME_EDGE_EM * em;
		if (hung && Math.abs(start - startOf(first)) < SAME_EDGE_EM * 2 * em) return true;
		// A numbered paragraph with a first-line indent goes back too, from a full line.
		const full = current.length === 1 && own === undefined && endOf(before) > endOf(line) - SHORT_EM * em;
		return marker !== undefined && start < startOf(first) - SAME_EDGE_EM * em && !full;
	}
	return short && sentenceEnds && Math.abs(indent) < SAME_EDGE_EM * em;
};

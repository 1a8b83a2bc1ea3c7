import { areaOf, overlapX, sharedArea } from './boxGeometry.ts';
import { type Draft, sizeOfDraft } from './draft.ts';
import { boxOfLines, draftOf } from './draft.ts';
import { makeLine } from './makeLine.ts';
import type { Line } from './shapes.ts';

/** Gaps in em of the larger text. */
const CODE_GAP_EM = 2.6;
const LIST_GAP_EM = 1.6;
const FORMULA_GAP_EM = 0.8;
/** An equation number stands far to the side of its formula. */
const NUMBER_GAP_EM = 40;
/** Of line numbers to their listing; it may be indented. */
const NUMBERING_GAP_EM = 8;

const SAME_ROW_EM = 0.4;
const LEVEL_EM = 0.1;

const overlapY = (p: Draft, q: Draft): number => Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);

const isEquationNumber = (draft: Draft): boolean =>
	draft.lines.length === 1 &&
	draft.lines[0]?.words.length === 1 &&
	/^\(\w{1,3}(?:[.\-–]\w{1,3})*\)$/.test(draft.lines[0].words[0]?.text ?? '');

const formulaParts = (p: Draft, q: Draft): boolean => {
	const em = Math.max(sizeOfDraft(p), sizeOfDraft(q));
	if (p.kind === 'formula' && q.kind === 'formula')
		return (
			overlapX(p, q) > -2 * em && overlapY(p, q) > -FORMULA_GAP_EM * em && (overlapX(p, q) > 0 || overlapY(p, q) > 0)
		);
	const [formula, number] = p.kind === 'formula' ? [p, q] : [q, p];
	if (formula.kind !== 'formula') return false;
	if (isEquationNumber(number))
		return overlapY(formula, number) > 0.3 * em && overlapX(formula, number) > -NUMBER_GAP_EM * em;
	// Limits, and other scraps without words, over and under it.
	const scrap =
		number.kind === 'text' &&
		number.lines.length === 1 &&
		(number.lines[0]?.chars ?? 0) <= 6 &&
		(number.lines[0]?.words.length ?? 0) <= 3;
	return scrap && overlapX(formula, number) > 0 && overlapY(formula, number) > -0.5 * em;
};

/** Shares of a line's area, and of the smaller one's lines. Heavy accents and raised letters tear paragraphs apart. */
const TORN_AREA = 0.15;
const TORN_LINES = 0.5;
const TORN_SIZES = 1.6;

const isTorn = (p: Draft, q: Draft): boolean => {
	if (!TEXTS.has(p.kind) || !TEXTS.has(q.kind) || sharedArea(p, q) === 0) return false;
	const [few, many] = p.lines.length <= q.lines.length ? [p, q] : [q, p];
	const [small, large] = [sizeOfDraft(p), sizeOfDraft(q)].sort((a, b) => a - b);
	if ((large ?? 0) > TORN_SIZES * (small ?? 0)) return false;
	const torn = few.lines.filter((line) =>
		many.lines.some((other) => sharedArea(line, other) > TORN_AREA * Math.min(areaOf(line), areaOf(other))),
	);
	return torn.length >= TORN_LINES * few.lines.length;
};

const TEXTS: ReadonlySet<Draft['kind']> = new Set(['text', 'list', 'title']);

const LINE_NUMBER = /^\d{1,5}$/;

/** Numbers of a listing's lines stand to its left, at its height. */
const isNumbering = (numbers: Draft, code: Draft): boolean => {
	if (code.kind !== 'code' || numbers.kind === 'code' || numbers.kind === 'title') return false;
	const em = sizeOfDraft(code);
	return (
		numbers.lines.every(
			({ words: [first, ...rest] }) =>
				LINE_NUMBER.test(first?.text ?? '') && rest.length <= 2 && rest.every((word) => word.traits.fixedPitch),
		) &&
		numbers.left < code.left + 2 * em &&
		code.left - numbers.right < NUMBERING_GAP_EM * em &&
		overlapY(numbers, code) >= 0.6 * (numbers.bottom - numbers.top)
	);
};

/** Columns of a listing: what stands to the right has a line to its left in each row, in the same type. */
const standsInRows = (p: Draft, q: Draft, em: number): boolean => {
	if (overlapY(p, q) <= 0) return false;
	const [left, right] = p.left <= q.left ? [p, q] : [q, p];
	return (
		-overlapX(p, q) < NUMBERING_GAP_EM * em &&
		right.lines.every((line) =>
			left.lines.some(
				(other) =>
					Math.abs(other.baseline - line.baseline) < LEVEL_EM * em &&
					Math.abs(other.sizePt - line.sizePt) < LEVEL_EM * em &&
					other.right <= line.left + 1,
			),
		)
	);
};

const goesOn = (p: Draft, q: Draft): boolean => {
	if (isTorn(p, q) || isNumbering(p, q) || isNumbering(q, p)) return true;
	if (p.kind === 'formula' || q.kind === 'formula') return formulaParts(p, q);
	if (p.kind !== q.kind || (p.kind !== 'code' && p.kind !== 'list')) return false;
	const em = Math.max(sizeOfDraft(p), sizeOfDraft(q));
	const gap = -overlapY(p, q);
	if (p.kind === 'code' && standsInRows(p, q, em)) return true;
	if (p.kind === 'code')
		return (
			overlapX(p, q) > -2 * em &&
			gap < CODE_GAP_EM * em &&
			gap > -3 * em &&
			Math.abs(p.left - q.left) < 30 * em &&
			overlapX(p, q) > -em
		);
	return (
		gap >= -0.3 * em &&
		gap < LIST_GAP_EM * em &&
		Math.abs(p.left - q.left) < 2.5 * em &&
		Math.abs(sizeOfDraft(p) - sizeOfDraft(q)) < 0.1 * em
	);
};

const mergedKind = (p: Draft, q: Draft): Draft['kind'] => {
	if (p.kind === q.kind) return p.kind;
	if (p.kind === 'formula' || q.kind === 'formula') return 'formula';
	return p.kind === 'code' || q.kind === 'code' ? 'code' : 'text';
};

const merge = (p: Draft, q: Draft): Draft => {
	const [first, second] = p.top <= q.top ? [p, q] : [q, p];
	const lines = [...first.lines, ...second.lines].sort((a, b) => a.baseline - b.baseline || a.left - b.left);
	const kind = mergedKind(p, q);
	if (kind === 'list') {
		const items = [...(first.items ?? [first.lines]), ...(second.items ?? [second.lines])];
		return { ...draftOf('list', items.flat()), items };
	}
	return { ...draftOf(kind, kind === 'code' ? levelLines(lines) : lines), ...boxOfLines([p, q]) };
};

/** Pieces of one baseline as one line: numbers and the code beside them. */
const levelLines = (lines: readonly Line[]): Line[] => {
	const out: Line[] = [];
	for (const line of lines) {
		const last = out[out.length - 1];
		if (
			last !== undefined &&
			Math.abs(last.baseline - line.baseline) < SAME_ROW_EM * line.sizePt &&
			last.right <= line.left + 1
		)
			out[out.length - 1] = makeLine([...last.words, ...line.words]);
		else out.push(line);
	}
	return out;
};

/** Puts together what one listing, list or formula fell into. */
export const mergeDrafts = (drafts: readonly Draft[]): Draft[] => {
	let current = [...drafts].sort((p, q) => p.top - q.top || p.left - q.left);
	for (let changed = true; changed; ) {
		changed = false;
		const next: Draft[] = [];
		for (const draft of current) {
			const at = next.findIndex((other) => goesOn(other, draft) && !between(other, draft, current));
			if (at === -1) next.push(draft);
			else {
				next[at] = merge(next[at] as Draft, draft);
				changed = true;
			}
		}
		current = next;
	}
	return current;
};

/** Something else stands between the two. */
const between = (p: Draft, q: Draft, all: readonly Draft[]): boolean => {
	if (p.kind === 'formula' || q.kind === 'formula' || isTorn(p, q)) return false;
	const top = Math.min(p.bottom, q.bottom);
	const bottom = Math.max(p.top, q.top);
	const left = Math.max(p.left, q.left);
	const right = Math.min(p.right, q.right);
	return all.some(
		(other) =>
			other !== p &&
			other !== q &&
			other.top >= top - 1 &&
			other.bottom <= bottom + 1 &&
			other.left < right &&
			other.right > left,
	);
};

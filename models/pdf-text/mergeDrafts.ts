import { overlapX } from './boxGeometry.ts';
import { type Draft, sizeOfDraft } from './draft.ts';
import { boxOfLines, draftOf } from './draft.ts';

/** Gaps in em of the larger text. */
const CODE_GAP_EM = 2.6;
const LIST_GAP_EM = 1.6;
const FORMULA_GAP_EM = 0.8;
/** An equation number stands far to the side of its formula. */
const NUMBER_GAP_EM = 40;

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

const goesOn = (p: Draft, q: Draft): boolean => {
	if (p.kind === 'formula' || q.kind === 'formula') return formulaParts(p, q);
	if (p.kind !== q.kind || (p.kind !== 'code' && p.kind !== 'list')) return false;
	const em = Math.max(sizeOfDraft(p), sizeOfDraft(q));
	const gap = -overlapY(p, q);
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

const merge = (p: Draft, q: Draft): Draft => {
	const [first, second] = p.top <= q.top ? [p, q] : [q, p];
	const lines = [...first.lines, ...second.lines].sort((a, b) => a.baseline - b.baseline || a.left - b.left);
	const kind = p.kind === 'formula' || q.kind === 'formula' ? 'formula' : p.kind;
	if (kind === 'list') {
		const items = [...(first.items ?? [first.lines]), ...(second.items ?? [second.lines])];
		return { ...draftOf('list', items.flat()), items };
	}
	return { ...draftOf(kind, lines), ...boxOfLines([p, q]) };
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
	if (p.kind === 'formula' || q.kind === 'formula') return false;
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

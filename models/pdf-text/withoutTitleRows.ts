import { overlapX } from './boxGeometry.ts';
import { boxOfLines, type Draft, sizeOfDraft } from './draft.ts';

const MIN_TITLES = 3;
const SAME_PT = 1;
const SAME_SIZE_PT = 0.3;
/** Distance in em from one to the next. */
const NEAR_EM = 2.5;

/** Titles that follow each other with nothing between name no text: entries of a list set bold. Larger type keeps its rank. */
export const withoutTitleRows = (drafts: readonly Draft[], bodySizePt: number): Draft[] => {
	const small = drafts
		.filter((draft) => draft.kind === 'title' && sizeOfDraft(draft) <= bodySizePt + SAME_SIZE_PT)
		.sort((p, q) => p.top - q.top);
	const rows = new Set<Draft>();
	for (const first of small) {
		const row = [first];
		for (const next of small) {
			const last = row[row.length - 1] as Draft;
			const em = sizeOfDraft(last);
			const follows =
				next.top > last.top &&
				next.top - last.bottom < NEAR_EM * em &&
				Math.abs(next.left - last.left) < SAME_PT &&
				Math.abs(sizeOfDraft(next) - em) < SAME_SIZE_PT;
			if (follows && !holdsOther(drafts, last, next)) row.push(next);
		}
		if (row.length >= MIN_TITLES && !leadsOn(drafts, row[row.length - 1] as Draft))
			for (const draft of row) rows.add(draft);
	}
	return rows.size === 0 ? [...drafts] : drafts.map((draft) => (rows.has(draft) ? { ...draft, kind: 'text' } : draft));
};

/** Text right under the last of them: a stack of headings. */
const leadsOn = (drafts: readonly Draft[], last: Draft): boolean =>
	drafts.some(
		(other) =>
			other.kind !== 'title' &&
			overlapX(other, last) > 0 &&
			other.top >= last.bottom - SAME_PT &&
			other.top - last.bottom < NEAR_EM * sizeOfDraft(last),
	);

const holdsOther = (drafts: readonly Draft[], upper: Draft, lower: Draft): boolean => {
	const { left, right } = boxOfLines([upper, lower]);
	return drafts.some(
		(other) =>
			other !== upper &&
			other !== lower &&
			other.left < right &&
			other.right > left &&
			other.top < lower.top &&
			other.bottom > upper.bottom,
	);
};

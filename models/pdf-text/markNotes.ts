import type { PageSize } from '../../pipeline/contract/raster.ts';
import { overlapX } from './boxGeometry.ts';
import { CAPTION_START } from './captionStart.ts';
import { type Draft, draftOf, sizeOfDraft } from './draft.ts';
import type { Stroke } from './graphicsIn.ts';
import { lineText } from './lineText.ts';

const NOTE_MARK = /^(?:[*†‡§¶‖]+|\d{1,3}|[a-z]|\[\d{1,3}\])$/u;
const SMALL_NOTE = 0.93;
/** A note without a mark is more than a label under a line. */
const MIN_NOTE_WORDS = 4;
const LOW_PAGE = 0.6;
const NEAR_EM = 3;

const gapY = (p: Draft, q: Draft): number => Math.max(p.top, q.top) - Math.min(p.bottom, q.bottom);

const isCaption = (draft: Draft, pictures: readonly Draft[], bodySizePt: number): boolean => {
	const [first] = draft.lines;
	if (first === undefined || draft.lines.length > 12) return false;
	const found = CAPTION_START.exec(lineText(first));
	if (found === null) return false;
	const mark = found.groups?.mark ?? '';
	if (mark !== '' && mark !== ' ') return true;
	const beside = pictures.some(
		(picture) => overlapX(draft, picture) > 0 && gapY(draft, picture) < NEAR_EM * bodySizePt,
	);
	return beside || (draft.kind === 'title' && draft.lines.length <= 4) || first.words.length <= 3;
};

/** A short rule that begins where the text begins: on its left, or on its right where it is read from there. */
const isUnderRule = (draft: Draft, level: readonly Stroke[], page: PageSize): boolean =>
	level.some(
		(stroke) =>
			stroke.at <= draft.top + 2 &&
			stroke.at > draft.top - 14 &&
			((stroke.from >= draft.left - 6 && stroke.from <= draft.left + 20) || Math.abs(stroke.to - draft.right) <= 6) &&
			stroke.to - stroke.from < 0.45 * page.widthPt,
	);

const isRuledNote = (draft: Draft, level: readonly Stroke[], page: PageSize, bodySizePt: number): boolean =>
	draft.top >= LOW_PAGE * page.heightPt &&
	sizeOfDraft(draft) <= SMALL_NOTE * bodySizePt &&
	isUnderRule(draft, level, page);

const LEGEND_LINES = 3;
const LEGEND_GAP_EM = 1.2;
const SMALL_LEGEND = 0.95;

/** Words right under a picture, not wider than it, smaller or otherwise than the text. */
const isLegend = (draft: Draft, pictures: readonly Draft[], bodySizePt: number): boolean => {
	const em = sizeOfDraft(draft);
	const chars = draft.lines.reduce((sum, line) => sum + line.chars, 0);
	const marked = draft.lines.reduce((sum, line) => sum + Math.max(line.boldShare, line.italicShare) * line.chars, 0);
	if (draft.lines.length > LEGEND_LINES || (em > SMALL_LEGEND * bodySizePt && marked < 0.8 * chars)) return false;
	return pictures.some(
		(picture) =>
			picture.kind === 'figure' &&
			draft.top >= picture.bottom - 0.5 * em &&
			draft.top - picture.bottom <= LEGEND_GAP_EM * em &&
			draft.left >= picture.left - em &&
			draft.right <= picture.right + em &&
			draft.right - draft.left > 0.2 * (picture.right - picture.left),
	);
};

const isFootnote = (draft: Draft, level: readonly Stroke[], page: PageSize, bodySizePt: number): boolean => {
	if (draft.top < 0.4 * page.heightPt || sizeOfDraft(draft) > SMALL_NOTE * bodySizePt) return false;
	const word = draft.lines[0]?.words[0];
	const marked =
		word !== undefined &&
		(NOTE_MARK.test(word.text) || /^[*†‡§¶]/.test(word.text)) &&
		(word.sizePt < 0.9 * sizeOfDraft(draft) || /^[*†‡§¶[]/.test(word.text));
	const words = draft.lines.reduce((sum, line) => sum + line.words.length, 0);
	return marked ? words >= 2 : words >= MIN_NOTE_WORDS && isUnderRule(draft, level, page);
};

/** Captions beside figures and tables, footnotes at the foot of the page. */
export const markNotes = (
	drafts: readonly Draft[],
	level: readonly Stroke[],
	page: PageSize,
	bodySizePt: number,
): Draft[] => {
	const pictures = drafts.filter(
		(draft) => draft.kind === 'figure' || draft.kind === 'chart' || draft.kind === 'table' || draft.kind === 'code',
	);
	const marked = drafts.map((draft): Draft => {
		// Addresses in typewriter type stand in notes too.
		if (draft.kind === 'code' && draft.lines.some((line) => /[\\{}]/.test(lineText(line)))) return draft;
		if (draft.kind === 'code')
			return isRuledNote(draft, level, page, bodySizePt) ? { ...draft, kind: 'footnote' } : draft;
		if (draft.kind !== 'text' && draft.kind !== 'title' && draft.kind !== 'list') return draft;
		if (draft.kind === 'text' && isLegend(draft, pictures, bodySizePt)) return { ...draft, kind: 'caption' };
		if (draft.kind !== 'list' && isCaption(draft, pictures, bodySizePt)) return { ...draft, kind: 'caption' };
		if (
			draft.kind === 'title' ? isRuledNote(draft, level, page, bodySizePt) : isFootnote(draft, level, page, bodySizePt)
		)
			return { ...draft, kind: 'footnote' };
		return draft;
	});
	return joinLabels(marked);
};

const LABEL_WORDS = 3;

const isUnder = (label: Draft, other: Draft, em: number): boolean =>
	other.top >= label.bottom - 0.5 * em && other.top - label.bottom < 0.8 * em && Math.abs(other.left - label.left) < em;

const isBeside = (label: Draft, other: Draft, em: number): boolean =>
	Math.abs(other.top - label.top) < 0.5 * em && other.left > label.right && other.left - label.right < 5 * em;

/** `Figure 2.` on a line by itself takes the heading right under it, or beside it after a tab. */
const joinLabels = (drafts: readonly Draft[]): Draft[] => {
	const gone = new Set<Draft>();
	const joined = drafts.map((draft): Draft => {
		if (draft.kind !== 'caption' || draft.lines.length !== 1 || (draft.lines[0]?.words.length ?? 0) > LABEL_WORDS)
			return draft;
		const em = sizeOfDraft(draft);
		const below = drafts.find(
			(other) =>
				(other.kind === 'title' || other.kind === 'text') &&
				other.lines.length <= 4 &&
				(isUnder(draft, other, em) || isBeside(draft, other, em)),
		);
		if (below === undefined || gone.has(below)) return draft;
		gone.add(below);
		return draftOf('caption', [...draft.lines, ...below.lines]);
	});
	return joined.filter((draft) => !gone.has(draft));
};

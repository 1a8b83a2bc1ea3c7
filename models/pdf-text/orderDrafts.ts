import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { PageSize } from '../../pipeline/contract/raster.ts';
import { areaOf, holds, sharedArea } from './boxGeometry.ts';
import { boxOfLines, type Draft, sizeOfDraft } from './draft.ts';
import type { Graphics } from './graphicsIn.ts';
import { framesAround } from './framesAround.ts';
import { type Orderable, readingOrder } from './readingOrder.ts';

/** A draft under as many others lies under the text: a watermark, a picture behind it. */
const MIN_OVER = 3;

interface Unit extends Orderable {
	readonly draft?: Draft;
	readonly inside?: readonly Unit[];
}

const unitOf = (draft: Draft): Unit => ({
	left: draft.left,
	top: draft.top,
	right: draft.right,
	bottom: draft.bottom,
	heading: draft.kind === 'title',
	lineCount: draft.kind === 'figure' || draft.kind === 'table' ? 9 : draft.lines.length,
	draft,
});

/** Most of `inner` lies in `outer`, which is much larger. */
const liesOver = (inner: Draft, outer: Draft): boolean =>
	sharedArea(inner, outer) > 0.5 * areaOf(inner) && areaOf(inner) < 0.5 * areaOf(outer);

/** Letters so much larger than the text they lie across are a watermark. */
const WATERMARK_SIZES = 4;
const MIN_ACROSS = 0.1;

const isWatermark = (draft: Draft, all: readonly Draft[]): boolean =>
	draft.lines.length > 0 &&
	draft.kind !== 'figure' &&
	draft.kind !== 'chart' &&
	all.reduce((sum, other) => {
		const area = other === draft || other.lines.length === 0 ? 0 : sharedArea(draft, other);
		return area > 0 && sizeOfDraft(draft) > WATERMARK_SIZES * sizeOfDraft(other) ? sum + area : sum;
	}, 0) >
		MIN_ACROSS * areaOf(draft);

/**
 * Drafts as people read them. What a frame or a tinted area holds is read together (bars at the side, boxes of a poster); what lies
 * under the text is read last.
 */
export const orderDrafts = (
	drafts: readonly Draft[],
	graphics: Graphics,
	page: PageSize,
	rightToLeft: boolean,
): Draft[] => {
	const ground = new Set(
		drafts.filter(
			(draft) =>
				isWatermark(draft, drafts) ||
				drafts.filter((other) => other !== draft && liesOver(other, draft)).length >= MIN_OVER,
		),
	);
	let units: Unit[] = drafts.filter((draft) => !ground.has(draft)).map(unitOf);
	for (const frame of framesAround(units, graphics, page)) {
		const inside = units.filter((unit) => isIn(unit, frame));
		if (inside.length < 2 || inside.length === units.length) continue;
		const held = new Set(inside);
		units = [
			...units.filter((unit) => !held.has(unit)),
			{ ...boxOfLines([frame, ...inside]), heading: false, lineCount: 9, inside },
		];
	}
	const flat = (from: readonly Unit[]): Draft[] =>
		readingOrder(from, rightToLeft, graphics.level).flatMap((unit) =>
			unit.inside === undefined ? (unit.draft ?? []) : flat(unit.inside),
		);
	return [
		...flat(units),
		...[...ground].map((draft): Draft => (draft.kind === 'title' ? { ...draft, kind: 'text' } : draft)),
	];
};

/** `framesAround` gives frames that cut nothing: the middle tells. */
const isIn = (unit: Unit, frame: PdfBox): boolean => holds(frame, unit, 0);

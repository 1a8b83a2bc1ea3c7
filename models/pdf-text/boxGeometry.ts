import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { Stroke } from './graphicsIn.ts';

/** Geometry of boxes, in points. */
export const areaOf = (box: PdfBox): number => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);

/** The middle of `inner` lies in the box, or at most `slackPt` outside. */
export const holds = (box: PdfBox, inner: PdfBox, slackPt: number): boolean => {
	const x = (inner.left + inner.right) / 2;
	const y = (inner.top + inner.bottom) / 2;
	return x >= box.left - slackPt && x <= box.right + slackPt && y >= box.top - slackPt && y <= box.bottom + slackPt;
};

export const boxOfStroke = (stroke: Stroke, level: boolean): PdfBox =>
	level
		? { left: stroke.from, right: stroke.to, top: stroke.at, bottom: stroke.at }
		: { left: stroke.at, right: stroke.at, top: stroke.from, bottom: stroke.to };

export const touchesBox = (p: PdfBox, q: PdfBox, gap: number): boolean =>
	p.left <= q.right + gap && q.left <= p.right + gap && p.top <= q.bottom + gap && q.top <= p.bottom + gap;

/** Width in which both lie; negative: the gap between them. */
export const overlapX = (p: PdfBox, q: PdfBox): number => Math.min(p.right, q.right) - Math.max(p.left, q.left);

/** Area in which both lie. */
export const sharedArea = (p: PdfBox, q: PdfBox): number =>
	Math.max(0, overlapX(p, q)) * Math.max(0, Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top));

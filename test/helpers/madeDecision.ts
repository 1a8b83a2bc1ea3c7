import { sha256 } from '../../pipeline/document/digest.ts';
import type { ReviewDecision } from '../../pipeline/document/review/reviewDecision.ts';

export const REVIEWED_PAGE = `${'0f'.repeat(8)}-p0001`;

/** Digest of the layout view of a made page. */
export const madeView = (pageId: string): string => sha256(`view of ${pageId}`);

/** A decision of Ada's on the first page, as it looks now, unless said otherwise. */
export const madeDecision = (over: Partial<ReviewDecision> = {}): ReviewDecision => {
	const pageId = over.pageId ?? REVIEWED_PAGE;
	return {
		pageId,
		viewSha256: madeView(pageId),
		reviewer: 'Ada',
		decision: 'accept',
		time: '2026-12-01T09:30:00.000Z',
		...over,
	};
};

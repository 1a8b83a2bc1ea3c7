import type { ReviewDecision } from './reviewDecision.ts';

/**
 * `superseded`: the reviewer said something newer about the page · `unknown`: no page under review has this id · `withdrawn`:
 * taken back · `stale`: the page looked otherwise then.
 */
export type Standing = 'counted' | 'superseded' | 'unknown' | 'withdrawn' | 'stale';

/**
 * What each decision is worth, in the order of the file.
 * @param viewOf digest of the layout view of every page under review
 */
export const standingsOf = (
	decisions: readonly ReviewDecision[],
	viewOf: ReadonlyMap<string, string>,
): readonly Standing[] => {
	const newest = new Map<string, number>();
	decisions.forEach(({ pageId, reviewer }, place) => {
		newest.set(`${pageId} ${reviewer}`, place);
	});
	return decisions.map(({ pageId, reviewer, decision, viewSha256 }, place) => {
		if (newest.get(`${pageId} ${reviewer}`) !== place) return 'superseded';
		const view = viewOf.get(pageId);
		if (view === undefined) return 'unknown';
		if (decision === 'withdraw') return 'withdrawn';
		return view === viewSha256 ? 'counted' : 'stale';
	});
};

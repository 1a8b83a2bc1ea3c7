import type { ReviewOutcomes } from '../../pipeline/document/review/pageOutcomes.ts';
import type { ReviewDecision } from '../../pipeline/document/review/reviewDecision.ts';
import { krippendorffAlpha } from '../../pipeline/numeric/krippendorffAlpha.ts';
import { tally } from '../../pipeline/numeric/tally.ts';
import type { ReviewSummary } from './summary.ts';

const sorted = (counts: ReadonlyMap<string, number>): Record<string, number> =>
	Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Figures of a review over `pages` pages, `suspicions` being the names of all pre-checks that spoke, page by page. */
export const reviewSummary = (
	pages: number,
	decisions: readonly ReviewDecision[],
	{ byPage, standings }: ReviewOutcomes,
	suspicions: readonly string[],
): ReviewSummary => {
	const outcomes = [...byPage.values()];
	const worth = tally(standings);
	const counted = worth.get('counted') ?? 0;
	const accepted = outcomes.filter(({ outcome }) => outcome.state === 'accepted').length;
	const reasons = outcomes.flatMap(({ outcome }) => (outcome.state === 'rejected' ? [outcome.reason] : []));
	const votes = outcomes.flatMap((page) => page.votes);
	const judged = outcomes.map((page) => page.votes.map(({ decision }) => decision));
	const alpha = krippendorffAlpha(judged);
	const unknown = new Set(decisions.flatMap(({ pageId }, place) => (standings[place] === 'unknown' ? [pageId] : [])));
	return {
		pages,
		accepted,
		rejected: sorted(tally(reasons)),
		pending: counted === 0 ? 0 : pages - accepted - reasons.length,
		unreviewed: counted === 0 ? pages : 0,
		disagreements: outcomes.filter(({ disagreement }) => disagreement).length,
		decisions: {
			counted,
			superseded: worth.get('superseded') ?? 0,
			unknown: worth.get('unknown') ?? 0,
			withdrawn: worth.get('withdrawn') ?? 0,
			stale: worth.get('stale') ?? 0,
		},
		unknownPages: unknown.size,
		reviewers: [...new Set(votes.map(({ reviewer }) => reviewer))].sort().map((name) => {
			const own = votes.filter(({ reviewer }) => reviewer === name);
			const yes = own.filter(({ decision }) => decision === 'accept').length;
			return { name, accepted: yes, rejected: own.length - yes };
		}),
		// Six decimals: two reviewers' arithmetic should not change a digest by its last bit.
		...(alpha === undefined
			? {}
			: {
					agreement: {
						alpha: Math.round(alpha * 1e6) / 1e6,
						pages: judged.filter(({ length }) => length > 1).length,
					},
				}),
		suspicions: sorted(tally(suspicions)),
	};
};

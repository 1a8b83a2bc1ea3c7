import { type Outcome, outcomeOf, type Vote } from './outcomeOf.ts';
import type { ReviewDecision, ReviewRule } from './reviewDecision.ts';
import { type Standing, standingsOf } from './standingsOf.ts';

export interface PageOutcome {
	readonly outcome: Outcome;
	/** The votes that count, by name of the reviewer: the order in which files were imported tells nothing. */
	readonly votes: readonly Vote[];
	/** Reviewers whose newest decision is about another look of the page. */
	readonly stale: number;
	/** Some accept and some reject. */
	readonly disagreement: boolean;
}

export interface ReviewOutcomes {
	/** Of the pages under review that someone decided about, in no particular order. */
	readonly byPage: ReadonlyMap<string, PageOutcome>;
	/** Of each decision, in the order of the file. */
	readonly standings: readonly Standing[];
}

const byName = (a: Vote, b: Vote): number => (a.reviewer < b.reviewer ? -1 : 1);

const voteOf = ({ reviewer, decision, reason }: ReviewDecision): Vote => ({
	reviewer,
	decision: decision === 'accept' ? 'accept' : 'reject',
	...(reason === undefined ? {} : { reason }),
});

/**
 * Decisions → what they come to, page by page.
 * @param viewOf digest of the layout view of every page under review
 */
export const pageOutcomes = (
	decisions: readonly ReviewDecision[],
	rule: ReviewRule,
	viewOf: ReadonlyMap<string, string>,
): ReviewOutcomes => {
	const standings = standingsOf(decisions, viewOf);
	const votes = new Map<string, Vote[]>();
	const stale = new Map<string, number>();
	decisions.forEach((decision, place) => {
		const { pageId } = decision;
		if (standings[place] === 'counted') votes.set(pageId, [...(votes.get(pageId) ?? []), voteOf(decision)]);
		if (standings[place] === 'stale') stale.set(pageId, (stale.get(pageId) ?? 0) + 1);
	});
	const byPage = new Map<string, PageOutcome>();
	for (const pageId of new Set([...votes.keys(), ...stale.keys()])) {
		const own = [...(votes.get(pageId) ?? [])].sort(byName);
		byPage.set(pageId, {
			outcome: outcomeOf(own, rule),
			votes: own,
			stale: stale.get(pageId) ?? 0,
			disagreement: new Set(own.map(({ decision }) => decision)).size > 1,
		});
	}
	return { byPage, standings };
};

import { REVIEW_REASONS } from '../records.ts';
import type { ReviewDecision, ReviewReason, ReviewRule } from './reviewDecision.ts';

/** One reviewer's word on a page. */
export interface Vote extends Pick<ReviewDecision, 'reviewer' | 'reason'> {
	readonly decision: 'accept' | 'reject';
}

export type Outcome =
	| { readonly state: 'accepted' | 'pending' }
	/** The commonest reason of those who rejected, ties in the order of the list; the adjudicator's own where that word decided. */
	| { readonly state: 'rejected'; readonly reason: ReviewReason };

const PENDING: Outcome = { state: 'pending' };

const commonestReason = (votes: readonly Vote[]): ReviewReason => {
	const times = (reason: ReviewReason): number => votes.filter((vote) => vote.reason === reason).length;
	return [...REVIEW_REASONS].sort((a, b) => times(b) - times(a))[0] as ReviewReason;
};

const agreed = (votes: readonly Vote[]): Outcome =>
	votes[0]?.decision === 'accept' ? { state: 'accepted' } : { state: 'rejected', reason: commonestReason(votes) };

/**
 * What the votes on one page come to, each reviewer once. Where the rule finds no answer (too few reviewers, a tie, a
 * disagreement nobody may end) the page is pending. `adjudicator` is `unanimous` until the adjudicator is among the reviewers,
 * whose word is then the outcome.
 */
export const outcomeOf = (votes: readonly Vote[], { rule, minReviewers, adjudicator }: ReviewRule): Outcome => {
	if (votes.length < minReviewers || votes.length === 0) return PENDING;
	const ending = rule === 'adjudicator' ? votes.filter(({ reviewer }) => reviewer === adjudicator) : [];
	if (ending.length > 0) return agreed(ending);
	const accepts = votes.filter(({ decision }) => decision === 'accept');
	const rejects = votes.filter(({ decision }) => decision === 'reject');
	const [more, fewer] = accepts.length > rejects.length ? [accepts, rejects] : [rejects, accepts];
	if (fewer.length === 0) return agreed(more);
	return rule === 'majority' && more.length > fewer.length ? agreed(more) : PENDING;
};

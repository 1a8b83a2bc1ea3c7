import { defineWhole } from '../../pipeline/contract/defineStage.ts';
import { drop, type Evidence, keep } from '../../pipeline/contract/verdict.ts';
import { REVIEW_REASONS } from '../../pipeline/document/records.ts';
import { type PageOutcome, pageOutcomes } from '../../pipeline/document/review/pageOutcomes.ts';
import { PRECHECKS, suspicionsOf } from '../../pipeline/document/review/suspicionsOf.ts';
import { reviewConfig } from './config.ts';
import { reviewSummary } from './reviewSummary.ts';

const UNDECIDED: PageOutcome = { outcome: { state: 'pending' }, votes: [], stale: 0, disagreement: false };

/**
 * Applies what people decided: rejected pages go with their reason, accepted and pending ones stay and say which they are.
 * Without any decision that counts every page is `unreviewed`. Pre-checks only suggest.
 */
export const review = defineWhole({
	name: 'review',
	version: 1,
	record: 'page',
	config: reviewConfig,
	reads: ['features', 'precheck', 'selection'],
	writes: ['review'],
	dropReasons: [...REVIEW_REASONS, 'pending'],
	needs: [],
	engines: [],
	readsOrigins: false,
	readsReview: 'decisions',
	start: (config, _ports, context) => (set) => {
		const decisions = context.review?.decisions ?? [];
		const viewOf = new Map(set.map(({ id, features }) => [id, features.viewSha256]));
		const outcomes = pageOutcomes(decisions, config, viewOf);
		const reviewed = outcomes.standings.includes('counted');
		const suspected: string[] = [];
		const verdicts = set.map(({ id, precheck, selection }) => {
			const { outcome, votes, stale, disagreement } = outcomes.byPage.get(id) ?? UNDECIDED;
			const suspicions = suspicionsOf(precheck, config.checks);
			suspected.push(...suspicions);
			const reviewers = votes.map(({ reviewer }) => reviewer);
			const accepts = votes.filter(({ decision }) => decision === 'accept').length;
			const state = outcome.state === 'pending' && !reviewed ? 'unreviewed' : outcome.state;
			const evidence: Evidence = {
				state,
				accepts,
				rejects: votes.length - accepts,
				reviewers,
				disagreement,
				stale,
				...(selection.refills === null ? {} : { refills: selection.refills }),
				suspicions,
				...Object.fromEntries(
					suspicions.flatMap((name) => PRECHECKS[name].measures.map((measure) => [measure, precheck[measure]])),
				),
			};
			if (outcome.state === 'rejected') return drop(outcome.reason, evidence);
			if (state !== 'accepted' && config.requireAccepted) return drop('pending', evidence);
			return keep(
				{ review: { state: state as 'accepted' | 'pending' | 'unreviewed', reviewers, suspicions: [...suspicions] } },
				evidence,
			);
		});
		return { verdicts, summary: { ...reviewSummary(set.length, decisions, outcomes, suspected) } };
	},
});

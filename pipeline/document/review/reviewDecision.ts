import { z } from 'zod';
import { PAGE_ID } from '../pageId.ts';
import { REVIEW_REASONS } from '../records.ts';

/** Names stand in tables, sheets and reports: what moves the text around them is in no name. */
const MOVES_TEXT = /[\p{Cc}\p{Bidi_Control}]/u;

/** One spelling a person: composed characters, single spaces. */
export const reviewerSchema = z
	.string()
	.normalize('NFC')
	.trim()
	.overwrite((name) => name.replace(/\s+/g, ' '))
	.min(1)
	.max(200, 'expected a name of at most 200 characters')
	.refine((name) => !MOVES_TEXT.test(name), 'expected a name without control characters and marks of direction');

/** `withdraw` takes the reviewer's earlier decision back: the file is append-only, so nothing else can. */
const REVIEW_DECISIONS = ['accept', 'reject', 'withdraw'] as const;

/**
 * A line of the append-only file of decisions (JSON Lines). A reviewer's newest decision about a page counts, by its place in
 * the file: clocks of several machines agree about nothing. It counts only while the page still looks as it did:
 * `viewSha256` is the digest of the layout view that was judged.
 */
export const reviewDecisionSchema = z
	.strictObject({
		pageId: z.string().regex(PAGE_ID),
		viewSha256: z.string().regex(/^[0-9a-f]{64}$/),
		reviewer: reviewerSchema,
		decision: z.enum(REVIEW_DECISIONS),
		/** Of rejects only. */
		reason: z.enum(REVIEW_REASONS).optional(),
		note: z.string().optional(),
		/** ISO 8601, UTC. */
		time: z.iso
			.datetime()
			.refine((time) => Number.isFinite(Date.parse(time)), 'expected a time that the calendar knows'),
	})
	.refine(({ decision, reason }) => (decision === 'reject') === (reason !== undefined), {
		path: ['reason'],
		message: `expected one of ${REVIEW_REASONS.join(', ')} with a reject, and none with anything else`,
	})
	.refine(({ reason, note }) => reason !== 'other' || (note ?? '').trim() !== '', {
		path: ['note'],
		message: 'expected a note that says what "other" is',
	});
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** How the decisions of several reviewers about one page become one. */
export const reviewRuleShape = {
	rule: z.enum(['unanimous', 'majority', 'adjudicator']).default('unanimous'),
	/** Fewer reviewers than this leave a page pending, whatever they say. */
	minReviewers: z.int().min(1).default(1),
	/** Whose word ends a disagreement, under the rule `adjudicator`. */
	adjudicator: reviewerSchema.optional(),
};
export type ReviewRule = z.output<z.ZodObject<typeof reviewRuleShape>>;

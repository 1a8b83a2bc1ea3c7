import type { TeacherAccount, TeacherOutcome } from '../../../pipeline/contract/teacher.ts';
import { NANO } from '../../../pipeline/distillation/calls/costNano.ts';
import type { HtmlOfReply } from '../../../pipeline/distillation/reply/htmlOfReply.ts';

/** What became of a page; a line of `pages.jsonl`. */
export interface PredictedRow {
	readonly pageId: string;
	/** `written` may have a reason too: there is HTML, with a fault that the evaluator judges. */
	readonly status: 'written' | 'no-html' | 'failed' | 'not-asked';
	/** Of the reply's discipline, of the call that failed, of the picture, or of what stopped all. */
	readonly reason: string | null;
	/** For people. */
	readonly notes: readonly string[];
	readonly file: string | null;
	readonly finishReason: string | null;
	readonly model: string | null;
	readonly inputTokens: number | null;
	readonly outputTokens: number | null;
	readonly tokensEstimated: boolean | null;
	/** Over all times that the page was asked for. */
	readonly calls: number;
	readonly unknownCalls: number;
	/** In `currency`; null without prices. Calls whose reply was lost count as reserved. */
	readonly cost: number | null;
	readonly currency: string | null;
	readonly latencyMs: number | null;
	/** Nothing was asked this time. */
	readonly kept: boolean;
}

const NOTHING: Omit<PredictedRow, 'pageId' | 'status' | 'reason' | 'notes'> = {
	file: null,
	finishReason: null,
	model: null,
	inputTokens: null,
	outputTokens: null,
	tokensEstimated: null,
	calls: 0,
	unknownCalls: 0,
	cost: null,
	currency: null,
	latencyMs: null,
	kept: false,
};

const figuresOf = (account: TeacherAccount, currency: string | undefined) => ({
	inputTokens: account.tokens.input,
	outputTokens: account.tokens.output,
	tokensEstimated: account.tokensEstimated,
	calls: account.calls,
	unknownCalls: account.unknownCalls,
	cost: account.costNano === undefined ? null : account.costNano / NANO,
	currency: currency ?? null,
	latencyMs: account.latencyMs,
	kept: account.isKept,
});

export const predictedRow = {
	/** A page that was not asked for, or not answered yet, with its own reason. */
	without: (pageId: string, status: 'failed' | 'not-asked', reason: string, note?: string): PredictedRow => ({
		...NOTHING,
		pageId,
		status,
		reason,
		notes: note === undefined ? [] : [note],
	}),
	failed: (
		pageId: string,
		{ code, message, account }: Extract<TeacherOutcome, { state: 'failed' }>,
		currency: string | undefined,
	): PredictedRow => ({
		...NOTHING,
		pageId,
		status: 'failed',
		reason: code,
		notes: [message],
		...figuresOf(account, currency),
	}),
	replied: (
		pageId: string,
		{ reply, account }: Extract<TeacherOutcome, { state: 'replied' }>,
		{ html, notes, reason }: HtmlOfReply,
		file: string,
		currency: string | undefined,
	): PredictedRow => ({
		pageId,
		status: html === undefined ? 'no-html' : 'written',
		reason: reason ?? null,
		notes,
		file: html === undefined ? null : file,
		finishReason: reply.finishReason,
		model: reply.model,
		...figuresOf(account, currency),
	}),
};

import { z } from 'zod';
import type { TeacherReply } from '../../pipeline/contract/teacher.ts';
import type { CallFault } from '../../pipeline/distillation/calls/callFault.ts';
import { countedTokens } from '../../pipeline/distillation/calls/countedTokens.ts';
import { errorExcerpt } from '../../pipeline/distillation/calls/errorExcerpt.ts';
import type { CallResult } from '../../pipeline/distillation/calls/judgeExchange.ts';
import { jsonOfBytes } from '../../pipeline/distillation/calls/jsonOfBytes.ts';
import { judgeStatus } from '../../pipeline/distillation/calls/judgeStatus.ts';

const text = z.string().optional().catch(undefined);
const tokens = z.number().int().min(0);

/** Of a name that is told and written in every row. */
const MOST_NAME = 200;

/** Only what is used, in whatever surroundings. */
const completionSchema = z.object({
	model: text,
	choices: z
		.array(
			z.object({
				finish_reason: text,
				message: z
					.object({
						content: z
							.union([z.string(), z.array(z.object({ text }).catch({}))])
							.optional()
							.catch(undefined),
						refusal: text,
					})
					.optional()
					.catch(undefined),
			}),
		)
		.optional()
		.catch(undefined),
	usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).optional().catch(undefined),
	error: z
		.object({ code: z.union([z.number(), z.string()]).optional().catch(undefined) })
		.optional()
		.catch(undefined),
});

const FINISH_REASONS: Readonly<Record<string, TeacherReply['finishReason']>> = {
	stop: 'stop',
	eos: 'stop',
	end_turn: 'stop',
	length: 'length',
	max_tokens: 'length',
	content_filter: 'content-filter',
	safety: 'content-filter',
};

const failed = (
	code: CallFault['code'],
	message: string,
	again: CallFault['again'],
	over: Partial<CallFault> = {},
): CallResult => ({
	state: 'failed',
	fault: { code, message, again, mayBeBilled: true, isEndpointFault: true, ...over },
});

const isEventStream = (contentType: string, start: string): boolean =>
	/^text\/event-stream\b/i.test(contentType) || /^\s*(?:data|event):/.test(start);

/** An error under status 200, as some routers send those of the model behind them. */
const inlineError = (code: string | number | undefined, body: Uint8Array): CallResult => {
	const status = Number(code);
	const message = `an error under status 200: ${errorExcerpt(body)}`;
	if (!Number.isInteger(status) || status < 400 || status > 599) return failed('no-completion', message, 'once');
	return { state: 'failed', fault: { ...judgeStatus(status), message } };
};

/** A body that came with status 2xx → reply, or why there is none. @param maxTokens of output that were asked for */
export const readCompletion = (contentType: string, body: Uint8Array, maxTokens: number): CallResult => {
	if (isEventStream(contentType, new TextDecoder().decode(body.subarray(0, 64))))
		return failed('event-stream', 'a stream of events, which was not asked for', 'never');
	const json = jsonOfBytes(body);
	if (json === undefined)
		return failed('not-json', `no JSON but ${contentType || 'an unnamed type'}: ${errorExcerpt(body)}`, 'once');
	const parsed = completionSchema.safeParse(json);
	const { model = '', choices = [], usage, error } = parsed.data ?? {};
	const [choice] = choices;
	if (choice === undefined && error) return inlineError(error.code, body);
	if (choice?.message === undefined) return failed('no-completion', 'JSON without a completion', 'once');
	const { content, refusal } = choice.message;
	const said = typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('');
	const finishReason = FINISH_REASONS[choice.finish_reason?.toLowerCase() ?? ''] ?? 'other';
	const whole = said === '' ? (refusal ?? '') : said;
	const used = usage && { input: usage.prompt_tokens, output: usage.completion_tokens };
	const { tokens: counted, ...remarked } = countedTokens(used, whole, maxTokens);
	const paid = counted ? { tokens: counted } : {};
	if (whole === '' && finishReason === 'content-filter')
		return failed('content-filter', 'withheld by a content filter', 'never', { ...paid, isEndpointFault: false });
	if (whole === '' && finishReason !== 'length')
		return failed('no-completion', 'an empty completion', 'once', { ...paid, isEndpointFault: false });
	const name = model
		.replace(/[\p{C}\s]+/gu, ' ')
		.trim()
		.slice(0, MOST_NAME);
	return { state: 'replied', reply: { text: whole, finishReason, tokens: counted, model: name }, ...remarked };
};

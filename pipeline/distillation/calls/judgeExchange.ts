import type { TeacherReply } from '../../contract/teacher.ts';
import type { CallFault } from './callFault.ts';
import { errorExcerpt } from './errorExcerpt.ts';
import type { Exchange } from './exchange.ts';
import { judgeStatus } from './judgeStatus.ts';
import { parseRetryAfter } from './parseRetryAfter.ts';

export type CallResult =
	/** With a remark on what the endpoint says that is not believed, for people. */
	| { readonly state: 'replied'; readonly reply: TeacherReply; readonly remark?: string }
	| { readonly state: 'failed'; readonly fault: CallFault };

/** How an endpoint's answers are read. */
export type ReadAnswer = (contentType: string, body: Uint8Array) => CallResult;

const LASTING = new Set(['too-large', 'bad-encoding', 'certificate']);
/** Nobody is there, or not who should be. */
const NOBODY = new Set(['unreachable', 'proxy', 'certificate']);

const judged = (exchange: Exchange, read: ReadAnswer, nowMs: number): CallResult => {
	if (exchange.state === 'broken') {
		const { code, message, isSent } = exchange;
		const again = LASTING.has(code) ? 'never' : 'until-given-up';
		const fault: CallFault = { code, message, again, mayBeBilled: isSent, isEndpointFault: true };
		return { state: 'failed', fault: NOBODY.has(code) ? { ...fault, refusesAllUnless: 'answered' } : fault };
	}
	const { status, contentType, body, retryAfter, location } = exchange;
	if (status >= 200 && status < 300) {
		const result = read(contentType, body);
		if (status === 200 || result.state === 'replied') return result;
		const said = result.fault.message;
		return { ...result, fault: { ...result.fault, message: `status ${status}${said === '' ? '' : `: ${said}`}` } };
	}
	const said = errorExcerpt(body);
	const retryAfterMs = parseRetryAfter(retryAfter, nowMs);
	const fault = {
		...judgeStatus(status),
		message: `status ${status}${location === undefined ? '' : `, to ${location}`}${said === '' ? '' : `: ${said}`}`,
		...(retryAfterMs === undefined ? {} : { retryAfterMs }),
	};
	return { state: 'failed', fault };
};

/**
 * @param nowMs when it was answered, of the epoch, for a `Retry-After` that is a date
 * @param redact takes the key out again of what was read: it may be escaped more often than bytes show
 */
export const judgeExchange = (
	exchange: Exchange,
	read: ReadAnswer,
	nowMs: number,
	redact: (text: string) => string,
): CallResult => {
	const result = judged(exchange, read, nowMs);
	if (result.state === 'failed')
		return { ...result, fault: { ...result.fault, message: redact(result.fault.message) } };
	const { reply } = result;
	return { ...result, reply: { ...reply, text: redact(reply.text), model: redact(reply.model) } };
};

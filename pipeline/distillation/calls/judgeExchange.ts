import type { TeacherReply } from '../../contract/teacher.ts';
import type { CallFault } from './callFault.ts';
import { errorExcerpt } from './errorExcerpt.ts';
import type { Exchange } from './exchange.ts';
import { judgeStatus } from './judgeStatus.ts';
import { parseRetryAfter } from './parseRetryAfter.ts';

export type CallResult =
	| { readonly state: 'replied'; readonly reply: TeacherReply }
	| { readonly state: 'failed'; readonly fault: CallFault };

/** How an endpoint's answers are read. */
export type ReadAnswer = (contentType: string, body: Uint8Array) => CallResult;

const LASTING = new Set(['too-large', 'bad-encoding', 'certificate']);
/** Nobody is there, or not who should be. */
const NOBODY = new Set(['unreachable', 'certificate']);

/** @param nowMs when it was answered, of the epoch, for a `Retry-After` that is a date */
export const judgeExchange = (exchange: Exchange, read: ReadAnswer, nowMs: number): CallResult => {
	if (exchange.state === 'broken') {
		const { code, message, isSent } = exchange;
		const again = LASTING.has(code) ? 'never' : 'until-given-up';
		const fault: CallFault = { code, message, again, mayBeBilled: isSent, isEndpointFault: true };
		return { state: 'failed', fault: NOBODY.has(code) ? { ...fault, refusesAllUnless: 'answered' } : fault };
	}
	const { status, contentType, body, retryAfter } = exchange;
	if (status >= 200 && status < 300) return read(contentType, body);
	const said = errorExcerpt(body);
	const retryAfterMs = parseRetryAfter(retryAfter, nowMs);
	const fault = {
		...judgeStatus(status),
		message: `status ${status}${said === '' ? '' : `: ${said}`}`,
		...(retryAfterMs === undefined ? {} : { retryAfterMs }),
	};
	return { state: 'failed', fault };
};

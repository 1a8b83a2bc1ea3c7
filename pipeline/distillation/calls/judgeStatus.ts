import type { CallFailure } from '../../contract/teacher.ts';
import type { CallFault } from './callFault.ts';

type Judgement = Omit<CallFault, 'message' | 'retryAfterMs' | 'tokens'>;

/** A gateway gave up on a model that may have gone on (RFC 9110; 520 to 524 of Cloudflare). */
const GAVE_UP_WAITING = new Set([408, 502, 504, 520, 521, 522, 523, 524]);

const judged = (code: CallFailure, over: Partial<Judgement> = {}): Judgement => ({
	code,
	again: 'never',
	mayBeBilled: false,
	isEndpointFault: true,
	...over,
});

/** What a status other than 2xx means: for this page, and for all of them. */
export const judgeStatus = (status: number): Judgement => {
	const mayBeBilled = GAVE_UP_WAITING.has(status);
	if (status === 429) return judged('rate-limited', { again: 'until-given-up' });
	if (status === 408) return judged('timeout', { again: 'until-given-up', mayBeBilled });
	if (status >= 500 || status === 409) return judged('server-error', { again: 'until-given-up', mayBeBilled });
	// The key, or the credit, ended on the way: pages wait for the breaker rather than fail one by one.
	if (status === 401) return judged('refused-key', { again: 'until-given-up', refusesAllUnless: 'replied' });
	if (status === 402) return judged('refused', { again: 'until-given-up', refusesAllUnless: 'replied' });
	// Some endpoints moderate single pages with it.
	if (status === 403) return judged('refused-key', { refusesAllUnless: 'ever-replied' });
	if (status === 404 || status === 405) return judged('not-found', { refusesAllUnless: 'replied' });
	// The server changes to another protocol: there will be no answer.
	if (status < 200) return judged('no-completion', { again: 'once', mayBeBilled: true });
	if (status < 400) return judged('redirected', { refusesAllUnless: 'replied' });
	return judged('refused', { isEndpointFault: false });
};

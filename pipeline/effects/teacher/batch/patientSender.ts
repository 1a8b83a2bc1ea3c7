import type { Endpoint } from '../../../config/endpoints/endpointSchema.ts';
import type { Exchange } from '../../../distillation/calls/exchange.ts';
import { type CallResult, judgeExchange } from '../../../distillation/calls/judgeExchange.ts';
import type { Redactor } from '../../../distillation/calls/redactor.ts';
import { retryDelayMs } from '../../../distillation/calls/retryDelayMs.ts';
import { stopError } from '../../../distillation/calls/stopError.ts';
import { formatDuration } from '../../../text/formatDuration.ts';
import type { CallClock } from '../callClock.ts';
import { createBreaker } from '../createBreaker.ts';
import type { Halt } from '../createHalt.ts';

export type Answered<T> =
	| { readonly state: 'answered'; readonly value: T }
	/** For a reason that does not pass. */
	| { readonly state: 'refused'; readonly status: number; readonly said: string }
	/** It may have been done, and may not. */
	| { readonly state: 'unknown'; readonly said: string };

/**
 * Sends until there is an answer that can be read, waiting as calls do.
 * @param once not again where it may have been done
 * @throws what stops all: endpoint down or not there · {Interrupted}
 */
export type PatientSender = <T>(
	send: () => Promise<Exchange>,
	read: (body: Uint8Array) => T | undefined,
	once?: 'once',
) => Promise<Answered<T>>;

const UNREADABLE: CallResult = {
	state: 'failed',
	fault: { code: 'not-json', message: '', again: 'once', mayBeBilled: true, isEndpointFault: true },
};
/** These pass, or are those of a gateway. */
const PASSING = new Set([408, 409, 429]);

const isRefusal = (exchange: Exchange): exchange is Extract<Exchange, { state: 'answered' }> =>
	exchange.state === 'answered' &&
	exchange.status >= 300 &&
	(exchange.status === 501 || (exchange.status < 500 && !PASSING.has(exchange.status)));

const mayBeDone = (exchange: Exchange): boolean =>
	exchange.state === 'broken' ? exchange.isSent : exchange.status !== 429;

/** Requests of a batch API: what passes is asked for again, until the endpoint is taken for down. */
export const patientSender = (settings: {
	readonly endpoint: Endpoint;
	readonly where: string;
	readonly clock: CallClock;
	readonly halt: Halt;
	readonly redact: Redactor;
	readonly note: (text: string) => void;
}): PatientSender => {
	const { endpoint, where, clock, halt, redact, note } = settings;
	let hasAnswered = false;
	let lastFault = '';
	const breaker = createBreaker(endpoint.breaker, clock, (pauseMs) =>
		note(`${where} does not answer (${lastFault}); it is probed again in ${formatDuration(pauseMs)}\n`),
	);
	return async (send, read, once) => {
		for (let failures = 1; ; failures += 1) {
			await breaker.pass(halt.signal);
			halt.signal.throwIfAborted();
			const exchange = await send();
			if (exchange.state === 'answered') {
				hasAnswered = true;
				const value = exchange.status >= 200 && exchange.status < 300 ? read(exchange.body) : undefined;
				if (value !== undefined) {
					breaker.answered();
					return { state: 'answered', value };
				}
			}
			const judged = judgeExchange(exchange, () => UNREADABLE, clock.epochMs(), redact.text);
			if (judged.state === 'replied') throw new Error('an answer of the batch API was taken for a completion');
			const { fault } = judged;
			const said = fault.message === '' ? 'an answer that cannot be read' : fault.message;
			if (isRefusal(exchange)) {
				breaker.answered();
				return { state: 'refused', status: exchange.status, said };
			}
			lastFault = said;
			const isNobody = fault.refusesAllUnless === 'answered' && !hasAnswered;
			if (isNobody || (exchange.state === 'broken' && fault.again === 'never'))
				throw halt.stop(stopError.refused(where, fault));
			if (once && mayBeDone(exchange)) return { state: 'unknown', said };
			breaker.failed(fault.retryAfterMs);
			if (breaker.isDown())
				throw halt.stop(stopError.down(where, { ...fault, message: said }, endpoint.breaker.probes));
			await clock.sleep(retryDelayMs(failures, fault.retryAfterMs, endpoint.retry, clock.random()), halt.signal);
		}
	};
};

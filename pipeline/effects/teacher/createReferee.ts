import type { Endpoint } from '../../config/endpoints/endpointSchema.ts';
import type { CallFault } from '../../distillation/calls/callFault.ts';
import type { Exchange } from '../../distillation/calls/exchange.ts';
import type { CallResult } from '../../distillation/calls/judgeExchange.ts';
import { stopError } from '../../distillation/calls/stopError.ts';
import { formatDuration } from '../../text/formatDuration.ts';
import type { CallClock } from './callClock.ts';
import { createBreaker } from './createBreaker.ts';
import type { Halt } from './createHalt.ts';

/** Failures of a page's sample this time. */
export interface Tries {
	failures: number;
	/** Those that may have been paid for and gave nothing to read. */
	unreadable: number;
}

export interface RefereeSettings {
	readonly endpoint: Endpoint;
	/** The endpoint as messages name it. */
	readonly where: string;
	readonly clock: CallClock;
	readonly halt: Halt;
	/** Whether an earlier call of the endpoint was replied to. */
	readonly everReplied: boolean;
	readonly note: (text: string) => void;
}

export interface Referee {
	/** Waits while the endpoint is taken for down. */
	readonly pass: (signal: AbortSignal) => Promise<void>;
	/** What an outcome means for all calls, which it may stop; answers whether the page is not to be called for again. */
	readonly weigh: (exchange: Exchange, result: CallResult, tries: Tries) => boolean;
}

/** Decides after each call whether the page goes on, and whether the endpoint does. */
export const createReferee = (settings: RefereeSettings): Referee => {
	const { endpoint, where, clock, halt, everReplied, note } = settings;
	let hasAnswered = false;
	let hasReplied = false;
	let lastFault = '';
	const breaker = createBreaker(endpoint.breaker, clock, (pauseMs) =>
		note(`${where} does not answer (${lastFault}); it is probed again in ${formatDuration(pauseMs)}\n`),
	);
	const refusesAll = ({ refusesAllUnless }: CallFault): boolean => {
		if (refusesAllUnless === 'answered') return !hasAnswered;
		if (refusesAllUnless === 'replied') return !hasReplied;
		return refusesAllUnless === 'ever-replied' && !hasReplied && !everReplied;
	};
	return {
		pass: breaker.pass,
		weigh: (exchange, result, tries) => {
			if (exchange.state === 'answered') hasAnswered = true;
			if (result.state === 'replied') {
				hasReplied = true;
				breaker.answered();
				return true;
			}
			const { fault } = result;
			tries.failures += 1;
			if (fault.again === 'once') tries.unreadable += 1;
			lastFault = fault.message;
			if (fault.isEndpointFault) breaker.failed(fault.retryAfterMs);
			else breaker.answered();
			if (refusesAll(fault)) halt.stop(stopError.refused(where, fault));
			else if (breaker.isDown()) halt.stop(stopError.down(where, fault, endpoint.breaker.probes));
			else return fault.again === 'never' || tries.failures >= endpoint.retry.attempts || tries.unreadable > 1;
			return false;
		},
	};
};

import type { EndedCall, StartedCall } from './callRecord.ts';
import { costNano, type Prices } from './costNano.ts';
import { estimateTextTokens } from './estimateTokens.ts';
import type { Exchange } from './exchange.ts';
import type { CallResult } from './judgeExchange.ts';

const NO_TOKENS = { input: 0, output: 0 };

/** What the ledger says of a call that ended. Where the endpoint does not count tokens they are estimated, and marked. */
export const endOfCall = (
	started: StartedCall,
	exchange: Exchange,
	result: CallResult,
	isFinal: boolean,
	prices: Prices | undefined,
): Omit<EndedCall, 'event' | 'key' | 'attempt'> => {
	const about = {
		httpStatus: exchange.state === 'answered' ? exchange.status : null,
		latencyMs: exchange.latencyMs,
		isFinal,
	};
	if (result.state === 'replied') {
		const { tokens: counted, text, finishReason } = result.reply;
		const { input, output: most } = started.reservedTokens;
		// What was cut off at the limit of tokens took all of them, whether they are in the text or were thought.
		const output = finishReason === 'length' ? most : Math.min(most, estimateTextTokens(text));
		const tokens = counted ?? { input, output };
		return {
			...about,
			state: 'replied',
			code: null,
			message: null,
			tokens,
			tokensEstimated: counted === undefined,
			costNano: prices ? costNano(tokens, prices) : null,
			isCostUnknown: false,
		};
	}
	const { code, message, tokens, mayBeBilled } = result.fault;
	const isCostUnknown = tokens === undefined && mayBeBilled;
	return {
		...about,
		state: 'failed',
		code,
		message,
		tokens: tokens ?? NO_TOKENS,
		tokensEstimated: false,
		costNano: prices && !isCostUnknown ? costNano(tokens ?? NO_TOKENS, prices) : null,
		isCostUnknown,
	};
};

import { sha256 } from '../../document/digest.ts';
import type { Exchange } from '../../distillation/calls/exchange.ts';

/** An exchange as it is kept: a line of JSON about it, then the body of the answer as it came. */
export const exchangeBytes = (exchange: Exchange): Uint8Array => {
	if (exchange.state === 'broken') return Buffer.from(`${JSON.stringify(exchange)}\n`);
	const { body, ...about } = exchange;
	return Buffer.concat([Buffer.from(`${JSON.stringify({ ...about, sha256: sha256(body) })}\n`), body]);
};

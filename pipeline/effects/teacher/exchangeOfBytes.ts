import { z } from 'zod';
import { sha256 } from '../../document/digest.ts';
import { BROKEN, type Exchange } from '../../distillation/calls/exchange.ts';

const NEWLINE = 0x0a;

const aboutSchema = z.discriminatedUnion('state', [
	z.object({
		state: z.literal('broken'),
		code: z.enum(BROKEN),
		message: z.string(),
		isSent: z.boolean(),
		latencyMs: z.number(),
	}),
	z.object({
		state: z.literal('answered'),
		status: z.number(),
		contentType: z.string(),
		retryAfter: z.string().optional(),
		location: z.string().optional(),
		latencyMs: z.number(),
		sha256: z.string(),
	}),
]);

/**
 * A kept exchange.
 * @throws where it is not as it was written
 */
export const exchangeOfBytes = (bytes: Uint8Array): Exchange => {
	const end = bytes.indexOf(NEWLINE);
	const about = aboutSchema.parse(JSON.parse(Buffer.from(bytes.subarray(0, end)).toString('utf8')));
	if (about.state === 'broken') return about;
	const { sha256: digest, retryAfter, location, ...answered } = about;
	const body = bytes.subarray(end + 1);
	if (sha256(body) !== digest) throw new Error('a kept answer is damaged');
	return {
		...answered,
		...(retryAfter === undefined ? {} : { retryAfter }),
		...(location === undefined ? {} : { location }),
		body,
	};
};

import { z } from 'zod';
import { errorExcerpt } from '../errorExcerpt.ts';
import type { Exchange } from '../exchange.ts';
import { jsonOfBytes } from '../jsonOfBytes.ts';

const lineSchema = z.object({
	custom_id: z.string(),
	response: z
		.object({ status_code: z.number().int().min(100).max(599), body: z.unknown().optional() })
		.nullish()
		.catch(undefined),
	error: z.unknown().optional(),
});

const bytesOf = (body: unknown): Uint8Array =>
	new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body ?? null));

/**
 * A line of the output, or of the errors, of a batch: the same exchange that a call of its own would have been.
 * @param latencyMs since the batch was ordered
 * @returns undefined for what is no such line
 */
export const batchLine = (
	bytes: Uint8Array,
	latencyMs: number,
): { readonly customId: string; readonly exchange: Exchange } | undefined => {
	const parsed = lineSchema.safeParse(jsonOfBytes(bytes));
	if (!parsed.success) return undefined;
	const { custom_id: customId, response, error } = parsed.data;
	if (response) {
		const { status_code: status, body } = response;
		const contentType = 'application/json';
		return { customId, exchange: { state: 'answered', status, contentType, latencyMs, body: bytesOf(body) } };
	}
	const said = error === undefined || error === null ? 'neither a response nor an error' : errorExcerpt(bytesOf(error));
	const message = `not done in its batch: ${said}`;
	return { customId, exchange: { state: 'broken', code: 'not-done', message, isSent: false, latencyMs } };
};

import { z } from 'zod';
import { CALL_FAILURES } from '../../contract/teacher.ts';
import type { CallRecord, EndedCall, StartedCall } from '../../distillation/calls/callRecord.ts';
import { fileLines } from '../files/fileLines.ts';
import { isMissing } from '../files/isMissing.ts';

const whole = z.number().int().min(0);
const tokens = z.object({ input: whole, output: whole });
const key = z.string().regex(/^[0-9a-f]{64}$/);

const lineSchema = z.discriminatedUnion('event', [
	z.object({
		event: z.literal('started'),
		key,
		attempt: whole,
		endpoint: z.string(),
		pageId: z.string(),
		sample: whole,
		estimatedTokens: tokens.optional(),
		reservedTokens: tokens,
		reservedNano: whole.nullable(),
		currency: z.string().nullable(),
		batch: z.string().optional(),
	}),
	z.object({
		event: z.literal('ended'),
		key,
		attempt: whole,
		state: z.enum(['replied', 'failed']),
		code: z.enum(CALL_FAILURES).nullable(),
		message: z.string().nullable(),
		isFinal: z.boolean(),
		httpStatus: whole.nullable(),
		tokens,
		tokensEstimated: z.boolean(),
		costNano: whole.nullable(),
		isCostUnknown: z.boolean(),
		latencyMs: whole,
	}),
]);

/** What a killed writer left half-written is no line: a start that is not whole was not followed by a call. */
const lineOf = (bytes: Uint8Array): StartedCall | EndedCall | undefined => {
	try {
		return lineSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data;
	} catch {
		return undefined;
	}
};

/**
 * The calls of a log, in the order in which they started; an end is that of the call with its key and attempt.
 * @returns with `endsOpen` where the last line lacks its end
 */
export const readCallLog = async (
	path: string,
): Promise<{ readonly records: CallRecord[]; readonly endsOpen: boolean }> => {
	const records = new Map<string, CallRecord>();
	let endsOpen = false;
	try {
		for await (const { bytes, ended } of fileLines(path)) {
			endsOpen = !ended;
			const line = lineOf(bytes);
			if (line === undefined) continue;
			const name = `${line.key}.${line.attempt}`;
			if (line.event === 'started') records.set(name, { started: line, ended: undefined });
			else {
				const record = records.get(name);
				if (record) records.set(name, { ...record, ended: line });
			}
		}
	} catch (error) {
		if (!isMissing(error)) throw error;
	}
	return { records: [...records.values()], endsOpen };
};

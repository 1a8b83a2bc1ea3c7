import { z } from 'zod';

const text = z
	.string()
	.nullish()
	.catch(undefined)
	.transform((value) => value ?? undefined);
/** Printed, and part of addresses: no spaces, line ends or other control characters. */
const id = z.string().regex(/^[\x21-\x7e]{1,300}$/);
const fileId = id
	.nullish()
	.catch(undefined)
	.transform((value) => value ?? undefined);
const count = z.number().int().min(0).nullish().catch(undefined);

const MOST_SAID = 300;

/** Only what is used, in whatever surroundings. */
const remoteSchema = z.object({
	id,
	status: text,
	input_file_id: fileId,
	output_file_id: fileId,
	error_file_id: fileId,
	metadata: z.record(z.string(), z.unknown()).nullish().catch(undefined),
	request_counts: z.object({ total: count, completed: count, failed: count }).nullish().catch(undefined),
	errors: z
		.object({ data: z.array(z.object({ code: text, message: text }).catch({ code: undefined, message: undefined })) })
		.nullish()
		.catch(undefined),
});

/** A batch as its provider tells of it. */
export interface RemoteBatch {
	readonly id: string;
	/** In small letters; empty where it says none. */
	readonly status: string;
	readonly localId: string | undefined;
	readonly inputFileId: string | undefined;
	readonly outputFileId: string | undefined;
	readonly errorFileId: string | undefined;
	readonly completed: number | undefined;
	readonly failed: number | undefined;
	/** Of its validation: code and message in one. */
	readonly errors: readonly string[];
}

/** @returns undefined for what is no batch */
export const remoteBatch = (value: unknown): RemoteBatch | undefined => {
	const parsed = remoteSchema.safeParse(value);
	if (!parsed.success) return undefined;
	const { status, metadata, request_counts, errors, ...ids } = parsed.data;
	const localId = metadata?.pagemill;
	return {
		id: ids.id,
		status: status?.toLowerCase() ?? '',
		localId: typeof localId === 'string' ? localId : undefined,
		inputFileId: ids.input_file_id,
		outputFileId: ids.output_file_id,
		errorFileId: ids.error_file_id,
		completed: request_counts?.completed ?? undefined,
		failed: request_counts?.failed ?? undefined,
		errors: (errors?.data ?? []).map(({ code, message }) =>
			[code, message]
				.filter(Boolean)
				.join(': ')
				.replace(/[\s\p{C}]+/gu, ' ')
				.slice(0, MOST_SAID),
		),
	};
};

const UNDER_WAY = new Set([
	'',
	'validating',
	'in_progress',
	'finalizing',
	'cancelling',
	'queued',
	'pending',
	'running',
]);
const OVER = new Set(['completed', 'expired', 'cancelled', 'canceled']);

/** The id of a file in what an upload answers. */
export const remoteFileId = (value: unknown): string | undefined => z.object({ id }).safeParse(value).data?.id;

/** What a status means; `unknown` is waited for too. */
export const batchProgress = ({ status }: RemoteBatch): 'under-way' | 'over' | 'failed' | 'unknown' => {
	if (UNDER_WAY.has(status)) return 'under-way';
	if (OVER.has(status)) return 'over';
	return status === 'failed' ? 'failed' : 'unknown';
};

/** Refused for now, since others of the account are in the queue: it is taken once they are done. */
export const isQueueFull = ({ errors }: Pick<RemoteBatch, 'errors'>): boolean =>
	errors.some((error) => /token_?limit|rate_?limit|enqueued token/i.test(error));

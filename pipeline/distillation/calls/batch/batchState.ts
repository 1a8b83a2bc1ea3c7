import { z } from 'zod';

/**
 * What is known of a batch, written down before each step that leaves this machine:
 * `prepared`: its calls are in the ledger, it may be uploaded, and was certainly not ordered;
 * `ordering`: uploaded; whether it was ordered is not known until the provider says so;
 * `open`: ordered, and known by its id; `ended`: its calls have ended;
 * `lost`: whether it was ordered cannot be found out, its calls stay without an end.
 */
export const batchStateSchema = z.object({
	/** Ours; in the provider's metadata as `pagemill`. */
	id: z.string().regex(/^pm-[0-9a-f]{16}$/),
	endpoint: z.string(),
	state: z.enum(['prepared', 'ordering', 'open', 'ended', 'lost']),
	requests: z.number().int().min(1),
	/** Of the file of requests. */
	bytes: z.number().int().min(1),
	inputFileId: z.string().nullable(),
	/** Milliseconds of the epoch, when it was last tried to order it. */
	orderedAtMs: z.number().nullable(),
	/** The provider's. */
	batchId: z.string().nullable(),
	/** The provider's last word about it. */
	status: z.string().nullable(),
});

export type BatchState = Readonly<z.infer<typeof batchStateSchema>>;

export const isOpen = ({ state }: BatchState): boolean => state !== 'ended' && state !== 'lost';

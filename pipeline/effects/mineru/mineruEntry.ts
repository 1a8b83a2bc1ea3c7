import { z } from 'zod';
import { PARSE_FILE_ROLES } from '../../document/records.ts';

/** `manifest.json` of a folder `<store>/mineru/<entry>/`, written last. */
export const mineruEntrySchema = z.discriminatedUnion('state', [
	z.strictObject({
		formatVersion: z.literal(1),
		state: z.literal('ready'),
		identity: z.string(),
		files: z.array(z.strictObject({ role: z.enum(PARSE_FILE_ROLES), name: z.string(), sha256: z.string() })).min(1),
	}),
	z.strictObject({
		formatVersion: z.literal(1),
		state: z.literal('failed'),
		identity: z.string(),
		how: z.string(),
		/** The limit it ran into; null where it ended by itself. */
		limitMs: z.number().nullable(),
		/** The end of what the program printed. */
		said: z.string(),
	}),
]);

export type MineruEntry = z.infer<typeof mineruEntrySchema>;

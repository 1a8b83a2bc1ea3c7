import { z } from 'zod';
import { type RowReading, unreadable } from './readRow.ts';

const rowSchema = z.object({ prompt: z.string(), target: z.string(), file_name: z.string().optional() });

/**
 * A row of flat columns: an image folder's, a Parquet file's, or the `.json` of a WebDataset sample. The picture is a column or a member,
 * so that there is a place for one.
 */
export const readFlatRow = (value: unknown): RowReading => {
	const parsed = rowSchema.safeParse(value);
	if (!parsed.success) return unreadable(z.prettifyError(parsed.error).slice(0, 200), 'prompt and target, as texts');
	const { file_name, prompt, target } = parsed.data;
	return { row: { images: file_name === undefined ? [] : [file_name], placeholders: 1, prompt, target }, troubles: [] };
};

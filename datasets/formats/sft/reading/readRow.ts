import type { Trouble } from './setProblem.ts';

/** What every consumer makes of a row in the end. */
export interface ReadRow {
	/** As the row names them; none where the pictures lie in the same file. */
	readonly images: readonly string[];
	/** Places for pictures, in the prompt and wherever else they stand. */
	readonly placeholders: number;
	/** Without its placeholder. */
	readonly prompt: string;
	readonly target: string;
}

export type RowReading = { readonly row?: ReadRow; readonly troubles: readonly Trouble[] };

/** Expected where a row has not the members of its format. */
export const unreadable = (received: string, expected: string): RowReading => ({
	troubles: [{ check: 'row-form', received, expected }],
});

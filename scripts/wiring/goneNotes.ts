import { counted } from '../../pipeline/text/counted.ts';
import { firstOf } from '../../pipeline/text/firstOf.ts';
import type { NoteEvent } from '../../pipeline/run/events.ts';

/** What a retry says of files of the run that are no longer there. */
export const goneNotes = (gone: readonly string[]): readonly NoteEvent[] =>
	gone.length === 0
		? []
		: [
				{
					type: 'note',
					message: `${counted(gone.length, 'file')} of the run ${gone.length === 1 ? 'is' : 'are'} gone: ${firstOf(gone)}. What was decided on them stands, what failed fails as file-changed: put them back, or run the recipe again without them`,
					files: gone,
				},
			];

import type { TrainingRow } from '../../distillation/trainingRow.ts';

/** A row whose picture lies somewhere on this machine. */
export interface SourcedRow extends TrainingRow {
	/** Absolute. */
	readonly imagePath: string;
}

/** Writes the rows of a set in the form of one consumer, into a folder of its own. */
export interface SetWriter {
	readonly add: (row: SourcedRow) => Promise<void>;
	/** Makes the files whole; nothing may be added then. */
	readonly finish: () => Promise<void>;
	/** In place of `finish` after an error: lets go of what is open. */
	readonly abort: () => Promise<void>;
}

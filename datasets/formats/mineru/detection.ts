import type { Box } from '../../../pipeline/document/block.ts';
import type { Meaning } from './vocabularies.ts';

/** What the pipeline's detectors found, in shares of the page. */
export interface Detection {
	readonly meaning: Meaning;
	readonly box: Box;
	readonly score: number;
	/** Words that were read, a formula, or a table, as far as there is one. */
	readonly text: string;
	readonly latex: string;
	readonly html: string;
	/** Rank in reading order, where there is one. */
	readonly rank: number | undefined;
}

import type { Lane } from '../../pipeline/contract/ports.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';
import type { Evidence } from '../../pipeline/contract/verdict.ts';

/** What a parser made of a page, with the numbers that say how. */
export interface Parsed {
	readonly layout: LayoutParse;
	readonly evidence: Evidence;
}

/**
 * One parser's turn at a page. A lane asks to be called again in that lane, which owns the parser's tools; undefined says that the page is none
 * of this parser's, and the next one is asked.
 */
export type Attempt = (page: PageRecord) => Promise<Parsed | Exclude<Lane, 'light' | 'teacher'> | undefined>;

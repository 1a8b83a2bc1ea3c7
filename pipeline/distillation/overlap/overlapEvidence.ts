import type { Evidence } from '../../contract/verdict.ts';
import type { OverlapHit } from './overlapIndex.ts';
import type { OverlapPage } from './overlapPage.ts';

/** Which page was hit, how, and with what numbers. */
export const overlapEvidence = (pages: readonly OverlapPage[], { page, overlap }: OverlapHit): Evidence => ({
	page: (pages[page] as OverlapPage).id,
	...overlap,
});

import type { PageFeatures, PageRecord } from '../../document/records.ts';
import { shinglesOf } from './shinglesOf.ts';

/** One of the texts that a page is known by: what it says, or what a model is to write for it. */
export interface OverlapText {
	readonly text: string;
	/** Ascending, without repetition. */
	readonly shingles: Uint32Array;
}

/** A page as the test for overlaps sees it. */
export interface OverlapPage {
	readonly id: string;
	/** Of the document's bytes. */
	readonly documentSha256: string;
	/** 16 hex digits, of the clean page; undefined for pages without pixels, whose hash is that of a drawing of their blocks. */
	readonly pHash: string | undefined;
	/** Of the clean page's pixels; undefined for pages without, and for those of one colour. */
	readonly pictureSha256: string | undefined;
	readonly texts: readonly OverlapText[];
}

export const overlapPage = (
	{
		id,
		page,
		features,
	}: {
		readonly id: string;
		readonly page: Pick<PageRecord, 'sha256' | 'kind'>;
		readonly features: Pick<PageFeatures, 'pHash' | 'pictureSha256'>;
	},
	texts: readonly string[],
): OverlapPage => ({
	id,
	documentSha256: page.sha256,
	pHash: page.kind === 'parse' ? undefined : features.pHash,
	pictureSha256: features.pictureSha256,
	texts: texts.map((text) => ({ text, shingles: shinglesOf(text) })),
});

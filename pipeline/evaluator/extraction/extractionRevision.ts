/** Raised with every change of what is read from a page: kept renderings of other revisions are made again. */
export const EXTRACTION_REVISION = 2;

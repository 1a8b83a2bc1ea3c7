import { WIDEST_PAGE_PX } from '../../../evaluator/extraction/reading.ts';

/** What a predicted page may cost. Specification `objective-v1`, section 1; a limit is a status, never a stop. */
export const RENDER_LIMITS = Object.freeze({
	htmlBytes: 5 * 2 ** 20,
	nodes: 60_000,
	heightPx: 30_000,
	/** Pixels that pictures inside the document announce, all together. */
	imagePixels: 64_000_000,
	timeMs: 10_000,
	memoryBytes: 2 * 2 ** 30,
	/** Pages that share a context; then a fresh one. */
	pagesPerContext: 50,
	/** Pages of one browser. */
	pagesPerBrowser: 500,
	idleMs: 5_000,
	/** Width of a page in pictures. */
	widthPx: WIDEST_PAGE_PX,
});

/**
 * Bounds of an HTML document with all it loads; past them it is `too-large`. The longest page of the HTML standard has
 * 13 MB. A parse of the largest document takes about a gigabyte, and its print is held in memory with its files.
 */
export const HTML_LIMITS = {
	documentBytes: 16 * 2 ** 20,
	files: 1000,
	fileBytes: 128 * 2 ** 20,
	/** Style sheets that import style sheets. */
	importDepth: 16,
} as const;

/** Types that browsers do not tell by the bytes alone. */
const TYPES: Readonly<Record<string, string>> = {
	svg: 'image/svg+xml',
	css: 'text/css',
	woff2: 'font/woff2',
	woff: 'font/woff',
	ttf: 'font/ttf',
	otf: 'font/otf',
};

/**
 * The content type of a file that a document loads. A style sheet is one by being asked for as one, whatever its name; of pictures
 * browsers look at the bytes.
 * @param asked Playwright's resource type
 */
export const mediaType = (path: string, asked: string): string => {
	if (asked === 'stylesheet') return 'text/css';
	const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
	return TYPES[extension] ?? 'application/octet-stream';
};

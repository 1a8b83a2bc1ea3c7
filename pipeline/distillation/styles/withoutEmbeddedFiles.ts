/** One transparent pixel, the shortest GIF that browsers draw. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Characters of base64 up to which an address is left as it is. */
const SHORT = 120;

const EMBEDDED = new RegExp(
	`data:image/[\\w.+-]{1,60}(?:;[\\w=.-]{1,40}){0,4};base64,[A-Za-z0-9+/=%\\s]{${SHORT},}`,
	'gi',
);

/**
 * HTML whose embedded pictures are one transparent pixel each, and how many were: nobody reads base64 off a page, and 40,000 characters
 * of it are 30,000 tokens. The size of a picture must be said by its element to stay; that is for the evaluator to see.
 */
export const withoutEmbeddedFiles = (html: string): { readonly html: string; readonly files: number } => {
	let files = 0;
	const text = html.replace(EMBEDDED, () => {
		files += 1;
		return PIXEL;
	});
	return { html: text, files };
};

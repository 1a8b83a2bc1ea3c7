import { htmlEncoding } from './htmlEncoding.ts';

/** What a browser falls back on for Western languages; markup and addresses are ASCII under every guess it could make. */
const FALLBACK = 'windows-1252';

/** The text of an HTML document; undefined where zero bytes say that this is none. */
export const htmlText = (bytes: Uint8Array): string | undefined => {
	const encoding = htmlEncoding(bytes) ?? FALLBACK;
	if (!encoding.startsWith('utf-16') && bytes.includes(0)) return undefined;
	return new TextDecoder(encoding).decode(bytes);
};

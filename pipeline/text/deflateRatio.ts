import { deflateSync, strToU8 } from 'fflate';

/**
 * UTF-8 bytes of a text over the bytes of its deflate stream: 2–4 for prose, above 10 where passages repeat. Undefined
 * for the empty text. Not Node's zlib: that one picks its hash by the processor, and a bound may not depend on it.
 */
export const deflateRatio = (text: string): number | undefined => {
	if (text === '') return undefined;
	const bytes = strToU8(text);
	return bytes.length / deflateSync(bytes, { level: 6 }).length;
};

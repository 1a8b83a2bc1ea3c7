import { readTokenizer } from './readTokenizer.ts';
import { tokenizerSource } from './tokenizerSource.ts';

/**
 * The tokenizer in words that are equal where its counts are: what it is and the digest of its file. One that cannot be used is
 * refused here already, before a run does anything.
 * @param path absolute, of a user's `tokenizer.json`; absent: the bundled vocabulary of Qwen3
 * @throws {UserError}
 */
export const tokenizerIdentity = async (path?: string): Promise<string> => {
	const source = await tokenizerSource(path);
	if (path !== undefined) readTokenizer(source, path);
	return source.name;
};

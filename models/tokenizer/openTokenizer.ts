import type { TokenizerPort } from '../../pipeline/contract/ports.ts';
import { readTokenizer } from './readTokenizer.ts';
import { tokenizerSource } from './tokenizerSource.ts';

/**
 * Counts tokens offline. About a second to open; then some 10 µs a token.
 * @param path absolute, of a user's `tokenizer.json`; absent: the bundled vocabulary of Qwen3
 * @throws {UserError} when it is missing or no tokenizer
 */
export const openTokenizer = async (path?: string): Promise<TokenizerPort> => {
	const source = await tokenizerSource(path);
	const idsOf = readTokenizer(source, path ?? source.name);
	return {
		name: source.name,
		count: (text) => (text === '' ? 0 : idsOf(text).length),
	};
};

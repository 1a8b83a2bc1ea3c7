import { Tokenizer } from '@huggingface/tokenizers';
import { UserError } from '../../pipeline/contract/errors.ts';
import type { TokenizerSource } from './tokenizerSource.ts';

/** What is used of the library, whose own types do not resolve from a module of Node's. */
interface Encoder {
	encode(text: string, options: { readonly add_special_tokens: boolean }): { readonly ids: readonly number[] };
}

/**
 * Tokens of a text by a `tokenizer.json`.
 * @param path for errors
 * @throws {UserError} when it is none
 */
export const readTokenizer = ({ bytes }: TokenizerSource, path: string): ((text: string) => readonly number[]) => {
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		const tokenizer: Encoder = new Tokenizer(JSON.parse(text), {});
		const idsOf = (of: string): readonly number[] => tokenizer.encode(of, { add_special_tokens: false }).ids;
		const ids = idsOf('<p>a</p>');
		if (ids.length === 0 || !ids.every(Number.isInteger)) throw new Error('a vocabulary without letters');
		return idsOf;
	} catch (error) {
		throw new UserError('this is no tokenizer that can be used', {
			where: `stages.target.tokenizer: ${path}`,
			received: (error as Error).message,
			expected: 'a tokenizer.json as Hugging Face publishes it beside a model',
			fix: 'take the tokenizer.json of the model that will be trained, or leave it out for the bundled vocabulary of Qwen3',
		});
	}
};

import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { UserError } from '../../pipeline/contract/errors.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { modelFolders } from '../registry/modelFolders.ts';
import { requireModel } from '../registry/requireModel.ts';

const BUNDLED = 'qwen3-tokenizer';

const inflate = promisify(brotliDecompress);

export interface TokenizerSource {
	/** `<what it is> sha256 <of the tokenizer.json>`: equal for equal counts. */
	readonly name: string;
	/** Of a `tokenizer.json`. */
	readonly bytes: Uint8Array;
}

const namedBy = (what: string, bytes: Uint8Array): TokenizerSource => ({
	name: `${what} sha256 ${sha256(bytes)}`,
	bytes,
});

/**
 * The user's `tokenizer.json`, or without a path the bundled one of Qwen3. Nothing is fetched.
 * @throws {UserError} when there is no such file, or the bundled one is damaged
 */
export const tokenizerSource = async (path: string | undefined): Promise<TokenizerSource> => {
	if (path === undefined) {
		const folders = modelFolders(packageRoot());
		const model = await requireModel(BUNDLED, folders, folders.shipped);
		return namedBy(BUNDLED, await inflate(await readFile(model.path)));
	}
	const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
		throw new UserError('the tokenizer cannot be read', {
			where: `stages.target.tokenizer: ${path}`,
			received: error.code === 'ENOENT' ? 'no such file' : error.message,
			expected: 'the tokenizer.json of the model that will be trained',
			fix: 'correct the path, which is relative to the recipe, or leave it out for the bundled vocabulary of Qwen3',
		});
	});
	return namedBy('tokenizer.json', bytes);
};

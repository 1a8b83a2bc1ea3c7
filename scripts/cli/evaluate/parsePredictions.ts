import { resolve } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { readExtracted } from '../../../pipeline/effects/evaluation/readExtracted.ts';
import type { ExtractedPage } from '../../../datasets/formats/extracted/extractedPage.ts';
import { renderedPredictions } from './renderedPredictions.ts';
import type { Predictions } from './evaluationRequest.ts';

/** Also names of files: no separators, not hidden, short enough for every file system. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const MODEL_NAME = /^(?!\.)[^/\\:*?"<>|\x00-\x1f\x7f-\x9f]{1,80}$/;

const refused = (where: string, received: string, fix: string): UserError =>
	new UserError('predictions cannot be told apart', {
		where,
		received,
		expected: 'NAME=PATH, each name once; a name without / \\ : * ? " < > |, of at most 80 characters',
		fix,
	});

async function* pagesOf(path: string): AsyncGenerator<ExtractedPage> {
	for await (const { page } of readExtracted(path)) yield page;
}

interface PredictionFlags {
	readonly extracted?: readonly string[];
	readonly predictions?: readonly string[];
}

/**
 * Values of `--extracted` and `--predictions` as predictions. Names that differ in case only would be one file on some systems.
 * @throws {UserError}
 */
export const parsePredictions = (flags: PredictionFlags, cwd: string): readonly Predictions[] => {
	const taken = new Set<string>();
	const split = (where: string, value: string): { readonly model: string; readonly path: string } => {
		const [, model = '', path = ''] = /^([^=]*)=(.*)$/s.exec(value) ?? [];
		if (model === '' || path === '')
			throw refused(where, value, `give a name and a file or folder: ${where} my-model=PATH`);
		if (!MODEL_NAME.test(model)) throw refused(where, value, 'choose another name');
		const plain = model.normalize('NFC').toLowerCase();
		if (taken.has(plain)) throw refused(where, `${model} twice`, 'give each model a name of its own');
		taken.add(plain);
		return { model, path: resolve(cwd, path) };
	};
	const predictions = [
		...(flags.extracted ?? []).map((value): Predictions => {
			const { model, path } = split('--extracted', value);
			return { model, pages: () => pagesOf(path) };
		}),
		...(flags.predictions ?? []).map((value): Predictions => {
			const { model, path } = split('--predictions', value);
			return { model, pages: (asked) => renderedPredictions(model, path, asked), isRendered: true, folder: path };
		}),
	];
	if (predictions.length > 0) return predictions;
	throw new UserError('there is nothing to evaluate', {
		where: '--predictions, --extracted',
		received: 'neither',
		expected: 'at least one model',
		fix: 'give a folder of HTML or Markdown (--predictions mine=DIR) or a file of extracted objects (--extracted mine=FILE)',
	});
};

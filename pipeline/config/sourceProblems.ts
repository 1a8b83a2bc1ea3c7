import type { z } from 'zod';
import type { sourceSchema } from './recipeSchema.ts';
import type { LocatedProblem } from './schemaProblems.ts';

type Source = z.infer<typeof sourceSchema>;

const minWordsOf = (stages: Readonly<Record<string, unknown>>): number => {
	const words = stages.words as { readonly minWords?: unknown } | undefined;
	return typeof words?.minWords === 'number' ? words.minWords : 0;
};

const repeatedId = (sources: readonly Source[], index: number): LocatedProblem[] => {
	const id = sources[index]?.id;
	const first = sources.findIndex((source) => source.id === id);
	if (first === index) return [];
	return [
		{
			path: ['sources', index, 'id'],
			received: `"${id}" a second time (source ${first + 1} has it)`,
			expected: 'an id of its own for every source',
			fix: 'rename one of the two',
		},
	];
};

const parserProblems = ({ kind, parsers = [] }: Source, index: number): LocatedProblem[] => {
	const path = ['sources', index, 'parsers'];
	if (new Set(parsers).size < parsers.length) {
		return [{ path, received: parsers.join(', '), expected: 'each parser once', fix: 'take the repeated one out' }];
	}
	if (kind === 'image' && parsers.includes('pdf-text')) {
		return [
			{
				path,
				received: 'pdf-text for images',
				expected: 'layout-onnx',
				fix: 'take pdf-text out: an image has no text layer',
			},
		];
	}
	return [];
};

/** Pages of scans without text have no words: a word filter behind them would drop every one, so it is refused. */
const textProblems = (source: Source, index: number, minWords: number): LocatedProblem[] => {
	const readsScans = source.kind === 'image' || source.parsers === undefined || source.parsers.includes('layout-onnx');
	if (source.text !== 'none' || !readsScans || minWords === 0) return [];
	return [
		{
			path: ['sources', index, 'text'],
			received: `none, with a word filter of ${minWords} words after it`,
			expected: 'text: ocr, or no word filter',
			fix: 'set stages.words.minWords to 0, or text to ocr',
		},
	];
};

/** What the shape of a source cannot say: ids, parsers for its kind, and text against the word filter. */
export const sourceProblems = (
	sources: readonly Source[],
	stages: Readonly<Record<string, unknown>>,
): LocatedProblem[] =>
	sources.flatMap((source, index) => [
		...repeatedId(sources, index),
		...parserProblems(source, index),
		...textProblems(source, index, minWordsOf(stages)),
	]);

import type { z } from 'zod';
import type { ParserName } from '../document/records.ts';
import type { sourceSchema } from './recipeSchema.ts';
import type { LocatedProblem } from './schemaProblems.ts';
import { SOURCE_PARSERS } from './sourceParsers.ts';

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
	const { possible } = SOURCE_PARSERS[kind];
	const unfit = parsers.filter((parser) => !possible.includes(parser));
	if (unfit.length === 0) return [];
	return [
		{
			path,
			received: `${unfit.join(', ')} for a source of kind ${kind}`,
			expected: `some of ${possible.join(', ')}`,
			fix: `take ${unfit.join(' and ')} out`,
		},
	];
};

const mineruProblems = ({ kind, mineru, parsers: given }: Source, index: number): LocatedProblem[] => {
	const parsers: readonly ParserName[] = given ?? SOURCE_PARSERS[kind].byDefault;
	if (mineru === undefined || parsers.includes('mineru-cli')) return [];
	return [
		{
			path: ['sources', index, 'mineru'],
			received: `settings of mineru, with the parsers ${parsers.join(', ')}`,
			expected: 'them only where mineru-cli is among the parsers',
			fix: 'add mineru-cli to parsers, or take the settings out',
		},
	];
};

/** Pages of scans without text have no words: a word filter behind them would drop every one, so it is refused. */
const textProblems = (source: Source, index: number, minWords: number): LocatedProblem[] => {
	const readsScans = (source.parsers ?? SOURCE_PARSERS[source.kind].byDefault).includes('layout-onnx');
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
		...mineruProblems(source, index),
		...textProblems(source, index, minWordsOf(stages)),
	]);

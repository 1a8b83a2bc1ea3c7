import { type Command, InvalidArgumentError, Option } from 'commander';
import { ROW_FORMATS, type RowFormat } from '../../datasets/formats/rows/rowSet.ts';
import { LOG_FORMATS, type LogFormat } from '../../pipeline/effects/terminal/progress.ts';
import { budgetOption } from './budgetOption.ts';
import { collectValues } from './collectValues.ts';
import type { RecipeFlags } from './loadRecipe.ts';

export interface RunFlags extends RecipeFlags {
	readonly until?: string;
	readonly sample?: number;
	readonly budget?: number;
	readonly dryRun?: boolean;
	readonly logFormat: LogFormat;
	readonly format: RowFormat;
}

export const wholeNumber = (text: string): number => {
	if (!/^\d{1,9}$/.test(text) || Number(text) === 0)
		throw new InvalidArgumentError('Expected a whole number, at least 1.');
	return Number(text);
};

export const seedNumber = (text: string): number => {
	if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number, 0 or more.');
	return Number(text);
};

/** An empty path, such as of a variable that is not set, would mean the current folder. */
export const folderName = (text: string): string => {
	if (text === '') throw new InvalidArgumentError('Expected a folder, received an empty path.');
	return text;
};

export const formatOption = (): Option =>
	new Option('--format <format>', 'how rows are printed').choices(ROW_FORMATS).default('table');

export const logFormatOption = (): Option =>
	new Option('--log-format <format>', 'progress for people, or as JSON Lines').choices(LOG_FORMATS).default('text');

export const workersOption = (): Option =>
	new Option('--workers <n>', 'workers (default: one for each core)').argParser(wholeNumber);

/** The options that `run`, `plan` and `check` share. */
export const addRecipeOptions = (command: Command): Command =>
	command
		.option('--out <dir>', "the run's folder (default: runs/<recipe name>)", folderName)
		.option('--store <dir>', 'where finished units are kept; runs may share it (default: <out>/store)', folderName)
		.addOption(workersOption())
		.option('--set <path=value>', 'change a value of the recipe; may be repeated', collectValues)
		.option('--until <stage>', 'the last stage to run')
		.option('--sample <n>', 'try the recipe on a seeded share of n pages', wholeNumber)
		.option('--limit <n>', 'teach n of the pages set aside: a pilot, with a forecast for the others', wholeNumber)
		.addOption(budgetOption())
		.addOption(formatOption());

import { printable } from '../../datasets/formats/rows/printable.ts';
import type { UserErrorDetails } from '../../pipeline/contract/errors.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import { RecipeError } from '../../pipeline/config/recipeError.ts';
import { paint } from '../../pipeline/effects/terminal/paint.ts';

/** Names of files and bytes of recipes may hold escape sequences: they are disarmed, line ends stay. */
const disarmed = (text: string): string => text.split('\n').map(printable).join('\n');

const problemText = ({ where, received, expected, fix }: UserErrorDetails, colour: boolean): string => {
	const line = (label: string, text: string): string =>
		`  ${paint(colour, 'dim', label.padEnd(9))} ${text.replaceAll('\n', '\n            ')}\n`;
	return `${where ? line('where', paint(colour, 'bold', disarmed(where))) : ''}${line('received', disarmed(received))}${line('expected', disarmed(expected))}${line('fix', disarmed(fix))}`;
};

const stackOf = (error: unknown): string => {
	if (!(error instanceof Error)) return String(error);
	const cause = error.cause === undefined ? '' : `\ncaused by ${stackOf(error.cause)}`;
	return `${error.stack ?? `${error.name}: ${error.message}`}${cause}`;
};

/** An error as the terminal shows it: for people without a stack trace (unless `debug`), for bugs with one. */
export const errorText = (error: unknown, options: { readonly colour: boolean; readonly debug: boolean }): string => {
	const { colour, debug } = options;
	const head = (text: string): string => `${paint(colour, 'red', 'error:')} ${text}\n`;
	if (error instanceof UserError) {
		const problems = error instanceof RecipeError ? error.problems : [error.details];
		const body = problems.map((problem) => problemText(problem, colour)).join('\n');
		return `${head(disarmed(error.message))}\n${body}${debug ? `\n${stackOf(error)}\n` : ''}`;
	}
	return [
		head('unexpected, and a fault of pagemill rather than of what you gave it'),
		`${stackOf(error)}\n`,
		'Please report it: these lines, the command, and what `pagemill doctor` prints.',
		'What was finished is kept: the same command goes on from there.\n',
	].join('\n');
};

import { CommanderError } from 'commander';
import { Interrupted } from '../../pipeline/run/interrupted.ts';
import { argumentsToParse } from './argumentsToParse.ts';
import type { CommandContext } from './commandContext.ts';
import { createProgram } from './createProgram.ts';
import { errorText } from './errorText.ts';
import { exitCodeOf } from './exitCodeOf.ts';

/** Runs one command line to its end: prints what went wrong, and answers the exit code. */
export const runProgram = async (context: Omit<CommandContext, 'finish'>): Promise<number> => {
	let exitCode = 0;
	const finish: CommandContext['finish'] = (code) => {
		exitCode = code;
	};
	const program = createProgram({ ...context, finish });
	try {
		await program.parseAsync(argumentsToParse(program, context.argv), { from: 'user' });
		return exitCode;
	} catch (error) {
		const told = error instanceof CommanderError || error instanceof Interrupted;
		const debug = context.argv.includes('--debug');
		if (!told) context.terminal.note(errorText(error, { colour: context.terminal.colour, debug }));
		return exitCodeOf(error);
	}
};

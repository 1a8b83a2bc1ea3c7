import type { Command } from 'commander';

/**
 * The command line as commander should read it: cut after a command that does not exist, since it would answer a later
 * `--help` with the help of the whole program and exit code 0, as if the command were there.
 */
export const argumentsToParse = (program: Command, argv: readonly string[]): string[] => {
	const path: string[] = [];
	let command = program;
	for (const word of argv.filter((argument) => !argument.startsWith('-'))) {
		if (command.commands.length === 0 || word === 'help') break;
		path.push(word);
		const next = command.commands.find((candidate) => candidate.name() === word);
		if (next === undefined) return path;
		command = next;
	}
	return [...argv];
};

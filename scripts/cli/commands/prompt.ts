import { type Command, Option } from 'commander';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { TARGET_STYLES } from '../../../pipeline/document/trainingRecords.ts';
import type { CommandContext } from '../commandContext.ts';

/** `prompt`: the instruction that teacher and inference share. */
export const addPrompt = (program: Command, { terminal }: CommandContext): void => {
	program
		.command('prompt')
		.summary('the instruction that teachers and models are given')
		.description(
			'Print the instruction that a teacher is given with each page, and a model at inference: the same text, to the letter.',
		)
		.addOption(new Option('--style <style>', 'style of the targets that a model is trained on').choices(TARGET_STYLES))
		.addHelpText(
			'after',
			`
All styles share one instruction: they are what becomes of a teacher's HTML, not what it is asked for, so --style changes no
letter of it. The text goes to stdout, its version to stderr.

Example:
  pagemill prompt > instruction.txt`,
		)
		.action(() => {
			terminal.out(`${INSTRUCTION.text}\n`);
			terminal.note(`instruction ${INSTRUCTION.version}, the same for all styles: ${TARGET_STYLES.join(', ')}\n`);
		});
};

import { Interrupted } from '../../pipeline/run/interrupted.ts';
import type { CommandContext } from './commandContext.ts';
import { commandLine } from './commandLine.ts';

/**
 * Work that the first Ctrl-C asks to stop, by a signal, and that then says how to go on.
 * @param meanwhile what becomes of what is done and under way, as people are told it
 * @throws whatever the work throws; `Interrupted` where it stopped
 */
export const interruptible = async <T>(
	{ terminal, argv, onInterrupt }: Pick<CommandContext, 'terminal' | 'argv' | 'onInterrupt'>,
	meanwhile: string,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
	const controller = new AbortController();
	const stopListening = onInterrupt(() => {
		terminal.note(`stopping; ${meanwhile} (Ctrl-C again stops at once)\n`);
		controller.abort();
	});
	try {
		return await work(controller.signal);
	} catch (error) {
		if (error instanceof Interrupted) terminal.note(`stopped. To go on from here:\n  ${commandLine(...argv)}\n`);
		throw error;
	} finally {
		stopListening();
	}
};

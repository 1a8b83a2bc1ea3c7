import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import type { LogFormat } from '../../pipeline/effects/terminal/progress.ts';
import { createProgress } from '../../pipeline/effects/terminal/createProgress.ts';
import { Interrupted } from '../../pipeline/run/interrupted.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import type { CommandContext } from './commandContext.ts';
import { commandLine } from './commandLine.ts';
import type { Engine, RunRequest } from './engine.ts';

/**
 * Runs a recipe with progress on stderr. The first Ctrl-C stops it cleanly and says how to go on.
 * @throws Interrupted (exit code 130) · whatever the engine throws
 */
export const executeRun = async (
	context: CommandContext,
	engine: Engine,
	recipe: ResolvedRecipe,
	request: Omit<RunRequest, 'signal' | 'onEvent'>,
	logFormat: LogFormat,
): Promise<RunManifest> => {
	const { terminal } = context;
	const progress = createProgress(terminal, logFormat, context.nowMs);
	const controller = new AbortController();
	const stopListening = context.onInterrupt(() => {
		progress.tell({ type: 'note', message: 'stopping; what is done is kept (Ctrl-C again stops at once)' });
		controller.abort();
	});
	try {
		return await engine.run(recipe, { ...request, signal: controller.signal, onEvent: progress.tell });
	} catch (error) {
		progress.stop();
		if (error instanceof Interrupted)
			terminal.note(`stopped. To go on from here:\n  ${commandLine(...context.argv)}\n`);
		throw error;
	} finally {
		progress.stop();
		stopListening();
	}
};

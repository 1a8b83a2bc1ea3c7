import { join } from 'node:path';
import { z } from 'zod';
import { modelFolders } from '../../models/registry/modelFolders.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import type { CommandContext } from '../../scripts/cli/commandContext.ts';
import type { Engine } from '../../scripts/cli/engine.ts';
import { runProgram } from '../../scripts/cli/runProgram.ts';
import { recordingTerminal } from './recordingTerminal.ts';

/** Stages with the config that the command line itself looks into, and one more. */
export const smallStageSchemas = {
	open: z.strictObject({}),
	words: z.strictObject({ minWords: z.number().int().min(0).default(50) }),
	cluster: z.strictObject({ k: z.number().int().min(1).default(10) }),
};

/** An engine that fails the test when a command asks for more than the test gave it. */
export const fakeEngine = (over: Partial<Engine> = {}): Engine => ({
	stageSchemas: smallStageSchemas,
	lockedStages: Object.keys(smallStageSchemas),
	modelsOf: () => [],
	run: async () => {
		throw new Error('this command was not to run anything');
	},
	plan: async () => {
		throw new Error('this command was not to plan anything');
	},
	...over,
});

export interface CliOutcome {
	readonly exitCode: number;
	readonly out: string;
	readonly notes: string;
}

/** One command line in this process, with a fake engine. */
export const cliRun = async (
	cwd: string,
	argv: readonly string[],
	over: Partial<Omit<CommandContext, 'engine'>> & { readonly engine?: Engine } = {},
): Promise<CliOutcome> => {
	const terminal = recordingTerminal(over.terminal);
	const exitCode = await runProgram({
		cwd,
		argv,
		modelFolders: modelFolders(packageRoot(), join(cwd, 'cache')),
		onInterrupt: () => () => {},
		nowMs: () => 0,
		...over,
		terminal,
		engine: async () => over.engine ?? fakeEngine(),
	});
	return { exitCode, out: terminal.printed(), notes: terminal.noted() };
};

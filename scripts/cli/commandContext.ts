import type { ModelFolders } from '../../models/registry/modelFolders.ts';
import type { Terminal } from '../../pipeline/effects/terminal/terminal.ts';
import type { Engine } from './engine.ts';

/** All that a command may touch beyond its arguments. */
export interface CommandContext {
	readonly terminal: Terminal;
	/** Absolute: where relative paths of the command line and the folder `runs/` start. */
	readonly cwd: string;
	/** The command line as given, without the program: for the lines that say how to go on. */
	readonly argv: readonly string[];
	/** Loads the pipeline on first need, so that `--help` and plain mistakes answer at once. */
	readonly engine: () => Promise<Engine>;
	readonly modelFolders: ModelFolders;
	/** Calls back on the first Ctrl-C; the answer takes the call-back away. */
	readonly onInterrupt: (callBack: () => void) => () => void;
	/** Milliseconds, monotonic. */
	readonly nowMs: () => number;
	/** The exit code of a command that ends as planned and yet not with 0. */
	readonly finish: (exitCode: 2 | 4) => void;
}

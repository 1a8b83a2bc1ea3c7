#!/usr/bin/env node
import { performance } from 'node:perf_hooks';
import { modelFolders } from '../../models/registry/modelFolders.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { processTerminal } from '../../pipeline/effects/terminal/terminal.ts';
import { onInterrupt } from './onInterrupt.ts';
import { runProgram } from './runProgram.ts';

// `pagemill … | head`: the reader has seen enough, which is no error. The command goes on: a run is not done, nor a rebuild
// compared, because nobody watches its progress.
for (const stream of [process.stdout, process.stderr]) {
	stream.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'EPIPE') throw error;
	});
}

const terminal = processTerminal();
const exitCode = await runProgram({
	terminal,
	cwd: process.cwd(),
	argv: process.argv.slice(2),
	engine: async () => (await import('../wiring/createEngine.ts')).createEngine(),
	modelFolders: modelFolders(packageRoot()),
	onInterrupt,
	nowMs: () => performance.now(),
});
await terminal.flush();
process.exit(exitCode);

// Runs a program in a process group of its own, and ends the whole group when the process that asked for it goes away,
// however it goes: a worker that is killed with SIGKILL tells nobody. Started by `runGuarded`, never by hand.
// argv: the program and its arguments. Its output is passed on.
import { spawn } from 'node:child_process';
import type { GuardMessage } from './guardMessage.ts';

/** From SIGTERM to SIGKILL. */
const GRACE_MS = 3_000;

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

const signalGroup = (signal: NodeJS.Signals): void => {
	if (child.pid === undefined) return;
	try {
		process.kill(-child.pid, signal);
	} catch {
		// Nobody is left in the group.
	}
};

const tell = (message: GuardMessage): void => {
	if (!process.connected) process.exit();
	process.send?.(message, () => process.exit());
};

const end = (): void => {
	signalGroup('SIGTERM');
	setTimeout(() => signalGroup('SIGKILL'), GRACE_MS);
};

child.on('error', (error: NodeJS.ErrnoException) => tell({ state: 'not-started', code: error.code ?? error.message }));
child.on('exit', (code, signal) => {
	// Servers and workers that the program left behind.
	signalGroup('SIGKILL');
	tell({ state: 'ended', code, signal });
});
process.on('disconnect', end);
process.on('SIGTERM', end);
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});

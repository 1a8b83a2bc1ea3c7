import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../rules/sourceFiles.ts';

export interface CommandResult {
	readonly exitCode: number;
	readonly stdout: string;
	readonly stderr: string;
}

const program = join(root, 'dist', 'scripts', 'cli', 'main.js');

/** Runs the compiled command line as a user would. */
export const pagemill = (args: readonly string[], cwd: string): Promise<CommandResult> =>
	new Promise((resolve) => {
		execFile(process.execPath, [program, ...args], { cwd, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
			const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
			resolve({ exitCode: code, stdout, stderr });
		});
	});

/** Starts the command line in a process group of its own and kills the whole group when `when` says so; true if it came to that. */
export const pagemillKilledWhen = (args: readonly string[], cwd: string, when: () => boolean): Promise<boolean> =>
	new Promise((resolve) => {
		const child = spawn(process.execPath, [program, ...args], { cwd, detached: true, stdio: 'ignore' });
		let killed = false;
		const timer = setInterval(() => {
			if (killed || child.pid === undefined || !when()) return;
			killed = true;
			process.kill(-child.pid, 'SIGKILL');
		}, 1);
		child.on('exit', () => {
			clearInterval(timer);
			resolve(killed);
		});
	});

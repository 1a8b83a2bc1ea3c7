import { spawn } from 'node:child_process';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
	darwin: ['open'],
	win32: ['explorer.exe'],
};

/** Opens a file with the program the desktop has for it. Answers false where there is none. */
export const openFile = (path: string): Promise<boolean> => {
	const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
	return new Promise((resolve) => {
		const child = spawn(program, [...args, path], { detached: true, stdio: 'ignore' });
		child.once('error', () => resolve(false));
		child.once('spawn', () => {
			child.unref();
			resolve(true);
		});
	});
};

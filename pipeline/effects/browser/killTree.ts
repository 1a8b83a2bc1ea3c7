import { processTree } from '../memory/processTree.ts';

/** Kills a process that this one started, and all below it. A renderer that is busy would outlive its browser. */
export const killTree = (root: number): void => {
	for (const pid of processTree(root)) {
		try {
			process.kill(pid, 'SIGKILL');
		} catch {
			// Gone already.
		}
	}
};

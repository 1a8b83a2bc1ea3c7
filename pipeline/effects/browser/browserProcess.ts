import { readFileSync } from 'node:fs';
import { processTree } from '../memory/processTree.ts';

const commandOf = (pid: number): string => {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
	} catch {
		return '';
	}
};

/** The first process of a browser that this process started, by an argument that no other has (the library tells no pid). */
export const browserProcess = (mark: string): number | undefined =>
	processTree(process.pid).find((pid) => commandOf(pid).split('\0').includes(mark));

import { readFileSync } from 'node:fs';
import { processTree } from '../memory/processTree.ts';

/** Arguments and variables that a process was started with. */
const startOf = (pid: number): readonly string[] => {
	try {
		return ['cmdline', 'environ'].flatMap((name) => readFileSync(`/proc/${pid}/${name}`, 'latin1').split('\0'));
	} catch {
		return [];
	}
};

/**
 * The first process of a browser that this process started (the library tells no pid).
 * @param marks an argument and a variable that no other has: a script may start something else with other arguments
 */
export const browserProcess = (marks: readonly string[]): number | undefined =>
	processTree(process.pid).find((pid) => startOf(pid).some((part) => marks.includes(part)));

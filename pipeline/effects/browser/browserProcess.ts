import { readFileSync } from 'node:fs';
import { processTree } from '../memory/processTree.ts';

/** Arguments and variables that a process was started with, as far as it has not written over them: a browser joins its arguments by spaces. */
const startOf = (pid: number): string => {
	try {
		return ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'latin1')).join('\0');
	} catch {
		return '';
	}
};

/**
 * The first process of a browser that this process started (the library tells no pid).
 * @param marks an argument and a variable that no other has: a script may start something else with other arguments
 */
export const browserProcess = (marks: readonly string[]): number | undefined =>
	processTree(process.pid).find((pid) => {
		const start = startOf(pid);
		return marks.some((mark) => start.includes(mark));
	});

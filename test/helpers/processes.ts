import { readFileSync } from 'node:fs';

/** Whether a process has ended; one that only waits to be collected by its parent has. */
export const isGone = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
	} catch {
		return true;
	}
};

/** Asks until it is so, for 20 s at most. */
export const untilTrue = async (ask: () => boolean): Promise<boolean> => {
	for (let tries = 0; tries < 200; tries += 1) {
		if (ask()) return true;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	return ask();
};

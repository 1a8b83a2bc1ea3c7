import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Memory that a process holds in RAM, from `/proc/<pid>/statm` (Linux); `own`: without what it shares with others or maps from files. */
export const residentBytes = (pid: number): { readonly all: number; readonly own: number } => {
	try {
		const [, resident = '0', shared = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
		return { all: Number(resident) * PAGE_BYTES, own: (Number(resident) - Number(shared)) * PAGE_BYTES };
	} catch {
		return { all: 0, own: 0 };
	}
};

import { readdirSync, readFileSync } from 'node:fs';
import type { MemoryPort } from '../../run/ports.ts';

const SAMPLE_MS = 250;
const PAGE_BYTES = 4096;

/** Parent by process, from `/proc/<pid>/stat` (proc(5)): the name field may hold spaces and brackets, so read from the last ')'. */
const readParents = (): Map<number, number[]> => {
	const children = new Map<number, number[]>();
	for (const name of readdirSync('/proc')) {
		if (!/^\d+$/.test(name)) continue;
		try {
			const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
			const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
			children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
		} catch {
			// The process ended between the listing and the reading.
		}
	}
	return children;
};

const residentBytes = (pid: number): number => {
	try {
		return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
	} catch {
		return 0;
	}
};

const treeBytes = (root: number): number => {
	const children = readParents();
	const queue = [root];
	let total = 0;
	for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
		total += residentBytes(pid);
		queue.push(...(children.get(pid) ?? []));
	}
	return total;
};

/** Samples the resident memory of this process and all below it four times a second (Linux; undefined elsewhere). */
export const watchMemory = (): MemoryPort & { readonly stop: () => void } => {
	if (process.platform !== 'linux') return { peakBytes: () => undefined, stop: () => {} };
	let peak = treeBytes(process.pid);
	const sample = (): void => {
		peak = Math.max(peak, treeBytes(process.pid));
	};
	const timer = setInterval(sample, SAMPLE_MS);
	timer.unref();
	return {
		peakBytes: () => {
			sample();
			return peak;
		},
		stop: () => clearInterval(timer),
	};
};

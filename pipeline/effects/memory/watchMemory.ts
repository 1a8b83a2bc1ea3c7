import type { MemoryPort } from '../../run/ports.ts';
import { processTree } from './processTree.ts';
import { residentBytes } from './residentBytes.ts';

const SAMPLE_MS = 250;

const treeBytes = (root: number): number => processTree(root).reduce((sum, pid) => sum + residentBytes(pid).all, 0);

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

import { availableParallelism, totalmem } from 'node:os';
import { formatBytes } from '../../../pipeline/effects/terminal/formatBytes.ts';
import { availableMemory } from './availableMemory.ts';
import type { Finding } from './finding.ts';
import { freeDisk } from './freeDisk.ts';

/** A run with one worker and OCR, and the demo with its outputs, fit into this. */
const LEAST_MEMORY_BYTES = 2 * 2 ** 30;
const LEAST_DISK_BYTES = 1 * 2 ** 30;

const enough = (what: string, bytes: number, least: number, found: string, mend: string): Finding =>
	bytes >= least
		? { what, state: 'ok', found, mend: '' }
		: { what, state: 'note', found: `${found}: less than ${formatBytes(least)}`, mend };

/** Cores, memory and disk, as far as a container lets them be seen. */
export const probeMachine = async (folder: string): Promise<readonly Finding[]> => {
	const memory = availableMemory();
	const disk = await freeDisk(folder);
	return [
		{ what: 'cores', state: 'ok', found: String(availableParallelism()), mend: '' },
		enough(
			'memory',
			memory,
			LEAST_MEMORY_BYTES,
			`${formatBytes(memory)} available of ${formatBytes(totalmem())}`,
			'close other programs, or run with --workers 1',
		),
		enough(
			'disk',
			disk.freeBytes,
			LEAST_DISK_BYTES,
			`${formatBytes(disk.freeBytes)} free here`,
			'make room, or use --out on another disk',
		),
	];
};

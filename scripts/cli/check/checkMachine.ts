import { constants } from 'node:fs';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { commonFolder } from '../../../pipeline/effects/files/commonFolder.ts';
import { isReachable } from '../../../pipeline/effects/files/isReachable.ts';
import { formatBytes } from '../../../pipeline/effects/terminal/formatBytes.ts';
import { availableMemory } from '../../setup/doctor/availableMemory.ts';
import { freeDisk } from '../../setup/doctor/freeDisk.ts';
import type { CheckResult } from './checkResult.ts';

/** Rules of thumb, on the generous side: a light worker, the process that owns OCR, and the runner itself. */
const WORKER_BYTES = 350 * 2 ** 20;
const OCR_BYTES = 1.2 * 2 ** 30;
const RUNNER_BYTES = 400 * 2 ** 20;

/** Units, tables, page images of the subset: what a run writes for each byte of its sources, roughly, and at the least. */
const DISK_SHARE = 3;
const LEAST_DISK_BYTES = 200 * 2 ** 20;

const checkMemory = ({ workers, sources }: ResolvedRecipe, available: number): CheckResult => {
	const readsScans = sources.some(({ parsers }) => parsers.includes('layout-onnx'));
	const needed = RUNNER_BYTES + workers * WORKER_BYTES + (readsScans ? OCR_BYTES : 0);
	const found = `${formatBytes(available)} available, about ${formatBytes(needed)} for ${workers} workers${readsScans ? ' and OCR' : ''}`;
	if (available >= needed) return { check: 'memory', state: 'ok', found };
	return { check: 'memory', state: 'note', found: `${found}: fewer --workers take less` };
};

const checkFolder = async (name: '--out' | '--store', path: string, sourceBytes: number): Promise<CheckResult> => {
	const { folder, freeBytes } = await freeDisk(path);
	const needed = Math.max(LEAST_DISK_BYTES, DISK_SHARE * sourceBytes);
	const found = `${formatBytes(freeBytes)} free, about ${formatBytes(needed)} needed`;
	const refuse = (received: string, expected: string, fix: string): CheckResult => ({
		check: `disk ${name}`,
		state: 'refused',
		found: received,
		problem: { where: `${name} ${path}`, received, expected, fix },
	});
	if (!(await isReachable(folder, constants.W_OK)))
		return refuse(`${folder} cannot be written`, 'a folder that can be written', `choose another folder with ${name}`);
	if (freeBytes < LEAST_DISK_BYTES) {
		return refuse(found, `${formatBytes(LEAST_DISK_BYTES)} free`, `make room, or choose another disk with ${name}`);
	}
	if (freeBytes < needed) return { check: `disk ${name}`, state: 'note', found: `${found}: it may fill up` };
	return { check: `disk ${name}`, state: 'ok', found };
};

/** Whether the machine has the memory and disk that a run of the recipe takes. Nothing is written. */
export const checkMachine = async (recipe: ResolvedRecipe, sourceBytes: number): Promise<readonly CheckResult[]> => [
	checkMemory(recipe, availableMemory()),
	await checkFolder('--out', recipe.out, sourceBytes),
	...(commonFolder([recipe.out, recipe.store]) === recipe.out
		? []
		: [await checkFolder('--store', recipe.store, sourceBytes)]),
];

import { join } from 'node:path';
import { carryOver } from './carryOver.ts';
import { foreignPaths } from './foreignPaths.ts';

/** Moves what in an old set is not ours to the same path in its place. */
export const keepForeign = async (old: string, place: string): Promise<void> => {
	for (const path of await foreignPaths(old)) await carryOver(join(old, path), join(place, path));
};

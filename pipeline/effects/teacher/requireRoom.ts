import { roomFor } from '../../distillation/calls/roomFor.ts';
import { stopError } from '../../distillation/calls/stopError.ts';
import { freeBytes } from './freeBytes.ts';

/**
 * Before calls are made: a reply that finds no room is lost, and was paid for.
 * @param calls whose replies may come before anybody looks again
 * @throws {UserError} where the disk of the calls has no room for them
 */
export const requireRoom = async (folder: string, calls: number, maxTokens: number): Promise<void> => {
	const free = await freeBytes(folder);
	const needed = roomFor(calls, maxTokens);
	if (free !== undefined && free < needed) throw stopError.full(folder, free, needed);
};

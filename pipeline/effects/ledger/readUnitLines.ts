import { readJsonLines } from '../files/readJsonLines.ts';
import { damagedUnit } from './damagedUnit.ts';

/**
 * The lines of one file of a unit.
 * @param path absolute
 * @throws {UserError} when the file is gone, or a line of it cannot be read
 */
export const readUnitLines = <Line>(path: string): Promise<Line[]> =>
	readJsonLines<Line>(path, (how) => damagedUnit(path, how));

import { CommanderError } from 'commander';
import { UserError } from '../../pipeline/contract/errors.ts';
import { Interrupted } from '../../pipeline/run/interrupted.ts';

/**
 * 0 done · 1 unexpected, a bug · 2 usage, recipe or input refused · 3 stopped because too many records failed, or a
 * budget was reached · 4 compared and different · 130 interrupted, resumable.
 */
export const exitCodeOf = (error: unknown): number => {
	if (error instanceof Interrupted) return 130;
	if (error instanceof UserError) return error.exitCode;
	if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
	return 1;
};

import { formatCount } from './formatCount.ts';

/** A count with its noun: `1 file`, `2,698 files`. */
export const counted = (count: number, noun: string): string =>
	`${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

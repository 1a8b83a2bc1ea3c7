import { formatNumber } from './formatNumber.ts';

/** `1 page`, `1,200 pages`. */
export const counted = (count: number, noun: string): string =>
	`${formatNumber(count, 0)} ${noun}${count === 1 ? '' : 's'}`;

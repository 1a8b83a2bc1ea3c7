import { formatDuration } from './formatDuration.ts';
import type { Throughput } from './throughput.ts';

/** `61/s, 12 s left`, or `2.1/min, 5 m 00 s left`; empty while nothing is known. */
export const speedText = ({ perSecond, remainingMs }: Throughput): string => {
	if (perSecond === undefined || remainingMs === undefined) return '';
	const speed =
		perSecond < 0.95 ? `${(60 * perSecond).toFixed(1)}/min` : `${perSecond.toFixed(perSecond < 10 ? 1 : 0)}/s`;
	return `${speed}, ${formatDuration(remainingMs)} left`;
};

import { formatDuration } from './formatDuration.ts';
import type { Throughput } from './throughput.ts';

/** `61/s, 12 s left`; empty while nothing is known. */
export const speedText = ({ perSecond, remainingMs }: Throughput): string => {
	if (perSecond === undefined || remainingMs === undefined) return '';
	const speed = perSecond < 10 ? perSecond.toFixed(1) : perSecond.toFixed(0);
	return `${speed}/s, ${formatDuration(remainingMs)} left`;
};

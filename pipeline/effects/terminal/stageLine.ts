import { sum } from '../../run/counts.ts';
import type { RunEvent } from '../../run/events.ts';
import { counted } from '../../text/counted.ts';
import { formatCount } from '../../text/formatCount.ts';
import { formatDuration } from '../../text/formatDuration.ts';

type StageEnded = Extract<RunEvent, { type: 'stage-ended' }>;

/** What a stage came to, in one line. */
export const stageLine = ({ stage, counts, durationMs, units, reusedUnits, borrowedRecords }: StageEnded): string => {
	const dropped = sum(counts.dropped);
	const failed = sum(counts.failed);
	const parts = [`${formatCount(counts.in)} in`, `${formatCount(counts.kept)} kept`];
	if (dropped > 0) parts.push(`${formatCount(dropped)} dropped`);
	if (failed > 0) parts.push(`${formatCount(failed)} failed`);
	if (reusedUnits === units) parts.push(`all ${counted(units, 'unit')} reused`);
	else {
		parts.push(formatDuration(durationMs));
		const speed = (1000 * counts.in) / durationMs;
		if (reusedUnits === 0 && borrowedRecords === 0 && durationMs > 0) parts.push(`${formatCount(Math.round(speed))}/s`);
		if (reusedUnits > 0) parts.push(`${formatCount(reusedUnits)} of ${formatCount(units)} units reused`);
		if (borrowedRecords > 0) parts.push(`${formatCount(borrowedRecords)} records taken over`);
	}
	return `${stage.padEnd(10)} ${parts.join(', ')}`;
};

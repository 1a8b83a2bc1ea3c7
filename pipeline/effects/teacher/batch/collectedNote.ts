import type { RemoteBatch } from '../../../distillation/calls/batch/remoteBatch.ts';
import type { EndedCall } from '../../../distillation/calls/callRecord.ts';
import { counted } from '../../../text/counted.ts';
import { formatCount } from '../../../text/formatCount.ts';
import type { FetchedLines } from './fetchLines.ts';

/** What a batch has brought, for people. */
export const collectedNote = (
	{ id, status }: RemoteBatch,
	ends: readonly Pick<EndedCall, 'state' | 'code'>[],
	{ unreadable, foreign, repeated }: FetchedLines,
): string => {
	const count = (is: (end: Pick<EndedCall, 'state' | 'code'>) => boolean): number => ends.filter(is).length;
	const notDone = count(({ code }) => code === 'not-done');
	const failed = count(({ state }) => state === 'failed') - notDone;
	const parts = [
		`${formatCount(count(({ state }) => state === 'replied'))} of ${formatCount(ends.length)} replied`,
		...(failed === 0 ? [] : [`${formatCount(failed)} failed`]),
		...(notDone === 0 ? [] : [`${formatCount(notDone)} not done`]),
	];
	const lines = [
		...(unreadable === 0 ? [] : [`${counted(unreadable, 'line')} that cannot be read`]),
		...(foreign === 0 ? [] : [`${counted(foreign, 'line')} about none of its pages`]),
		...(repeated === 0 ? [] : [`${counted(repeated, 'line')} about a page that had one`]),
	];
	return `${id} is ${status}: ${parts.join(', ')}${lines.length === 0 ? '' : `; left out: ${lines.join(', ')}`}\n`;
};

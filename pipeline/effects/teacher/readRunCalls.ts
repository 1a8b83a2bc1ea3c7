import { join } from 'node:path';
import type { CallRecord } from '../../distillation/calls/callRecord.ts';
import type { RunManifest } from '../../run/manifest.ts';
import { CALLS_FOLDER } from './callsFolder.ts';
import { readCallLog } from './readCallLog.ts';

/**
 * Every call that was made of a run's endpoint for pages that it taught, whenever that was: those that failed, those whose outcome is
 * unknown, and those with earlier settings too. None where no endpoint teaches.
 */
export const readRunCalls = async (
	{ store, endpoint }: Pick<RunManifest, 'store' | 'endpoint'>,
	isTaught: (pageId: string) => boolean,
): Promise<readonly CallRecord[]> => {
	if (!endpoint) return [];
	const { records } = await readCallLog(join(store, CALLS_FOLDER, 'calls.jsonl'));
	return records.filter(({ started }) => started.endpoint === endpoint.name && isTaught(started.pageId));
};

import { join } from 'node:path';
import { readTextIfAny } from '../files/readTextIfAny.ts';

const LOG_FILE = 'log.jsonl';

interface LogLine {
	readonly type?: string;
	readonly message?: string;
}

/** A line that was cut by a kill is no line. */
const parsed = (line: string): LogLine => {
	try {
		return (JSON.parse(line) as LogLine | null) ?? {};
	} catch {
		return {};
	}
};

/** How the newest start of a run ended, in words, by its log; undefined where there is no log. */
export const endOfRun = async (runFolder: string): Promise<string | undefined> => {
	const text = await readTextIfAny(join(runFolder, LOG_FILE));
	if (text === undefined) return undefined;
	const lines = text.split('\n').map(parsed);
	const newest = lines.slice(lines.findLastIndex(({ type }) => type === 'started'));
	const failed = newest.find(({ type }) => type === 'failed');
	if (failed) return `the newest start ended with: ${failed.message}`;
	return newest.some(({ type }) => type === 'ended')
		? 'the newest start ended'
		: 'the newest start is still at work, or was killed';
};

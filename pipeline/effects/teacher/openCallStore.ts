import { join } from 'node:path';
import type { CallRecord, EndedCall, StartedCall } from '../../distillation/calls/callRecord.ts';
import type { Exchange } from '../../distillation/calls/exchange.ts';
import { UserError } from '../../contract/errors.ts';
import { appendDurably } from '../files/appendDurably.ts';
import { lockFile } from '../files/lockFile.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { readBounded } from '../files/readBounded.ts';
import { writeAtomically } from '../files/writeAtomically.ts';
import { exchangeBytes } from './exchangeBytes.ts';
import { exchangeOfBytes } from './exchangeOfBytes.ts';
import { readCallLog } from './readCallLog.ts';

/** Calls on disk: `calls.jsonl`, two lines a call, and each answer or error as it came in `calls/`. */
export interface CallStore {
	/** Calls for a key, in the order of their attempts. */
	readonly callsFor: (key: string) => readonly CallRecord[];
	/** All calls, in the order in which they started. */
	readonly calls: () => readonly CallRecord[];
	/** On disk when it returns: the call may be made. */
	readonly start: (call: Omit<StartedCall, 'event' | 'attempt'>) => Promise<StartedCall>;
	/** On disk when it returns, before anybody looks into it. */
	readonly keep: (call: StartedCall, exchange: Exchange) => Promise<void>;
	/** Undefined where none was kept, or what was kept is damaged. */
	readonly read: (call: StartedCall) => Promise<Exchange | undefined>;
	readonly end: (call: StartedCall, ended: Omit<EndedCall, 'event' | 'key' | 'attempt'>) => Promise<void>;
	readonly close: () => Promise<void>;
}

/**
 * Opens the calls of a folder, which is made where it is missing. One program at a time: two would pay twice.
 * @throws {UserError} when another program holds it · errors of the file system pass through
 */
export const openCallStore = async (folder: string): Promise<CallStore> => {
	await makeFolder(join(folder, 'calls'));
	const lock = await lockFile(join(folder, '.lock'));
	if (lock.state === 'taken')
		throw new UserError('another program makes calls from this folder', {
			where: folder,
			received: lock.owner ? `process ${lock.owner.pid} on ${lock.owner.host}` : 'a lock',
			expected: 'one program at a time, so that nothing is paid for twice',
			fix: 'wait for it to end, or name another folder',
		});
	const log = join(folder, 'calls.jsonl');
	const { records, endsOpen } = await readCallLog(log);
	const byKey = new Map<string, CallRecord[]>();
	for (const record of records) byKey.set(record.started.key, [...(byKey.get(record.started.key) ?? []), record]);
	let written: Promise<void> = Promise.resolve();
	let prefix = endsOpen ? '\n' : '';
	const append = (line: StartedCall | EndedCall): Promise<void> => {
		const text = `${JSON.stringify(line)}\n`;
		const appended = written.then(async () => {
			await appendDurably(log, prefix + text);
			prefix = '';
		});
		written = appended.catch(() => {});
		return appended;
	};
	const pathOf = ({ key, attempt }: StartedCall): string => join(folder, 'calls', key.slice(0, 2), `${key}.${attempt}`);
	return {
		callsFor: (key) => byKey.get(key) ?? [],
		calls: () => records,
		start: async (call) => {
			const before = byKey.get(call.key) ?? [];
			const started: StartedCall = { event: 'started', ...call, attempt: (before.at(-1)?.started.attempt ?? 0) + 1 };
			const record: CallRecord = { started, ended: undefined };
			byKey.set(call.key, [...before, record]);
			records.push(record);
			await append(started);
			return started;
		},
		keep: async (call, exchange) => {
			await makeFolder(join(folder, 'calls', call.key.slice(0, 2)));
			await writeAtomically(pathOf(call), exchangeBytes(exchange));
		},
		read: async (call) => {
			try {
				return exchangeOfBytes(await readBounded(pathOf(call)));
			} catch {
				return undefined;
			}
		},
		end: async (call, ended) => {
			const line: EndedCall = { event: 'ended', key: call.key, attempt: call.attempt, ...ended };
			await append(line);
			const record: CallRecord = { started: call, ended: line };
			const isIt = ({ started }: CallRecord): boolean => started.key === call.key && started.attempt === call.attempt;
			byKey.set(
				call.key,
				(byKey.get(call.key) ?? []).map((other) => (isIt(other) ? record : other)),
			);
			records[records.findLastIndex(isIt)] = record;
		},
		close: async () => {
			await written;
			await lock.release();
		},
	};
};

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
import { onCallDisk } from './onCallDisk.ts';
import { readCallLog } from './readCallLog.ts';

type NewCall = Omit<StartedCall, 'event' | 'attempt'>;
type CallEnd = Omit<EndedCall, 'event' | 'key' | 'attempt'>;

/** Calls on disk: `calls.jsonl`, two lines a call, and each answer or error as it came in `calls/`. */
export interface CallStore {
	readonly folder: string;
	/** Calls for a key, in the order of their attempts. */
	readonly callsFor: (key: string) => readonly CallRecord[];
	/** All calls, in the order in which they started. */
	readonly calls: () => readonly CallRecord[];
	/** On disk when it returns: the call may be made. */
	readonly start: (call: NewCall) => Promise<StartedCall>;
	/** Many at one time. */
	readonly startAll: (calls: readonly NewCall[]) => Promise<readonly StartedCall[]>;
	/** On disk when it returns, before anybody looks into it. */
	readonly keep: (call: StartedCall, exchange: Exchange) => Promise<void>;
	/** Undefined where none was kept, or what was kept is damaged. */
	readonly read: (call: StartedCall) => Promise<Exchange | undefined>;
	readonly end: (call: StartedCall, ended: CallEnd) => Promise<void>;
	/** Many at one time. */
	readonly endAll: (ends: readonly (readonly [StartedCall, CallEnd])[]) => Promise<void>;
	readonly close: () => Promise<void>;
}

/**
 * Opens the calls of a folder, which is made where it is missing. One program at a time: two would pay twice.
 * @throws {UserError} when another program holds it · errors of the file system pass through, those of writing calls as {UserError}
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
	const nameOf = ({ key, attempt }: StartedCall): string => `${key}.${attempt}`;
	const placeOf = new Map(records.map(({ started }, place) => [nameOf(started), place]));
	for (const record of records) byKey.set(record.started.key, [...(byKey.get(record.started.key) ?? []), record]);
	let written: Promise<void> = Promise.resolve();
	let prefix = endsOpen ? '\n' : '';
	const append = (lines: readonly (StartedCall | EndedCall)[]): Promise<void> => {
		const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
		const appended = written.then(async () => {
			await onCallDisk(folder, () => appendDurably(log, prefix + text));
			prefix = '';
		});
		written = appended.catch(() => {});
		return appended;
	};
	const pathOf = (call: StartedCall): string => join(folder, 'calls', call.key.slice(0, 2), nameOf(call));
	const startAll = async (calls: readonly NewCall[]): Promise<readonly StartedCall[]> => {
		const all = calls.map((call) => {
			const before = byKey.get(call.key) ?? [];
			const started: StartedCall = { event: 'started', ...call, attempt: (before.at(-1)?.started.attempt ?? 0) + 1 };
			const record: CallRecord = { started, ended: undefined };
			byKey.set(call.key, [...before, record]);
			placeOf.set(nameOf(started), records.push(record) - 1);
			return started;
		});
		await append(all);
		return all;
	};
	const endAll = async (ends: readonly (readonly [StartedCall, CallEnd])[]): Promise<void> => {
		const lines = ends.map(([{ key, attempt }, ended]): EndedCall => ({ event: 'ended', key, attempt, ...ended }));
		await append(lines);
		for (const [at, [started]] of ends.entries()) {
			const record: CallRecord = { started, ended: lines[at] };
			const siblings = byKey.get(started.key) ?? [];
			byKey.set(
				started.key,
				siblings.map((other) => (other.started.attempt === started.attempt ? record : other)),
			);
			const place = placeOf.get(nameOf(started));
			if (place !== undefined) records[place] = record;
		}
	};
	return {
		folder,
		callsFor: (key) => byKey.get(key) ?? [],
		calls: () => records,
		start: async (call) => {
			const [started] = await startAll([call]);
			return started as StartedCall;
		},
		startAll,
		keep: async (call, exchange) => {
			await onCallDisk(folder, async () => {
				await makeFolder(join(folder, 'calls', call.key.slice(0, 2)));
				await writeAtomically(pathOf(call), exchangeBytes(exchange));
			});
		},
		read: async (call) => {
			try {
				return exchangeOfBytes(await readBounded(pathOf(call)));
			} catch {
				return undefined;
			}
		},
		end: (call, ended) => endAll([[call, ended]]),
		endAll,
		close: async () => {
			await written;
			await lock.release();
		},
	};
};

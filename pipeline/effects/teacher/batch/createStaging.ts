import { appendFile, rm } from 'node:fs/promises';
import { makeFolder } from '../../files/makeFolder.ts';
import { dirname } from 'node:path';
import { onCallDisk } from '../onCallDisk.ts';
import type { FilePart } from './batchApi.ts';

/** A call that waits to be ordered. */
export interface StagedCall {
	readonly key: string;
	readonly pageId: string;
	readonly sample: number;
	/** Input tokens. */
	readonly estimated: number;
	/** Of its line. */
	readonly bytes: number;
}

export interface Staging {
	/** Whether the page has been asked for before, and waits. */
	readonly knows: (key: string, pageId: string) => boolean;
	readonly has: (key: string) => boolean;
	/** Another page with the same picture. */
	readonly share: (key: string, pageId: string) => void;
	readonly add: (call: Omit<StagedCall, 'bytes'>, line: string) => Promise<void>;
	/** In the order of their lines. */
	readonly calls: () => readonly StagedCall[];
	readonly bytes: () => number;
	/** Where the lines of the first ones are. */
	readonly partOf: (calls: readonly StagedCall[]) => FilePart;
	/** The first ones are under order, or not wanted any more. */
	readonly drop: (calls: readonly StagedCall[]) => Promise<void>;
}

/**
 * Lines of calls that are to be ordered, in a file, so that none of their pictures is in memory. Those of an earlier process are dropped:
 * nothing was paid for them, and they are asked for anew.
 * @throws {UserError} for what cannot be written
 */
export const createStaging = async (path: string): Promise<Staging> => {
	const folder = dirname(path);
	const remove = (): Promise<void> => onCallDisk(folder, () => rm(path, { force: true }));
	await onCallDisk(folder, () => makeFolder(folder));
	await remove();
	let staged: StagedCall[] = [];
	let start = 0;
	let bytes = 0;
	const pages = new Map<string, Set<string>>();
	return {
		has: (key) => pages.has(key),
		knows: (key, pageId) => pages.get(key)?.has(pageId) ?? false,
		share: (key, pageId) => void pages.get(key)?.add(pageId),
		add: async (call, line) => {
			const text = Buffer.from(`${line}\n`);
			await onCallDisk(folder, () => appendFile(path, text));
			staged.push({ ...call, bytes: text.length });
			bytes += text.length;
			pages.set(call.key, new Set([call.pageId]));
		},
		calls: () => staged,
		bytes: () => bytes,
		partOf: (calls) => ({ path, start, bytes: calls.reduce((sum, call) => sum + call.bytes, 0) }),
		drop: async (calls) => {
			for (const { key } of calls) pages.delete(key);
			staged = staged.slice(calls.length);
			const dropped = calls.reduce((sum, call) => sum + call.bytes, 0);
			start += dropped;
			bytes -= dropped;
			if (staged.length > 0) return;
			start = 0;
			await remove();
		},
	};
};

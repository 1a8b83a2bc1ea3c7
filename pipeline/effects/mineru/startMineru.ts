import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RecordError } from '../../contract/errors.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { cleanOutput } from './cleanOutput.ts';
import { collectOutput } from './collectOutput.ts';
import type { MineruInput } from './mineruInput.ts';
import type { MineruStore } from './mineruStore.ts';
import { type GuardedEnd, runGuarded } from './runGuarded.ts';

/** What one start of the program came to. */
export interface MineruStart {
	/** Undefined where no input could be read: nothing was started. */
	readonly end: GuardedEnd | undefined;
	/** Inputs without a whole result. */
	readonly unfinished: readonly MineruInput[];
	/** Inputs whose bytes could not be had; they were not handed over. */
	readonly unreadable: ReadonlyMap<MineruInput, RecordError>;
}

export interface MineruTools {
	/** `<store>/mineru`. */
	readonly folder: string;
	readonly store: MineruStore;
	/** The input's bytes: the PDF, or the image page as PNG. @throws {RecordError} */
	readonly bytesOf: (input: MineruInput) => Promise<Uint8Array>;
}

/** Folder below `<store>/mineru` in which the program works; what a killed run leaves there is taken over by the next one. */
export const WORK_FOLDER = 'work';
export const GROUP_FILE = 'group.json';

/** An input by what must be known to take its result over after our death. */
export interface GroupMember {
	readonly stem: string;
	readonly entry: string;
	readonly identity: string;
}

const memberOf = ({ stem, entry, task: { identity } }: MineruInput): GroupMember => ({ stem, entry, identity });

/**
 * Starts the program once on some inputs, which share its settings, and keeps every whole result. Inputs are copies: another program
 * works on them, and their bytes are those of the catalogue.
 */
export const startMineru = async (
	inputs: readonly MineruInput[],
	tools: MineruTools,
	alive: () => void,
): Promise<MineruStart> => {
	const [{ task }] = inputs as [MineruInput];
	const { command, args, fileTimeoutMs } = task.program;
	await makeFolder(join(tools.folder, WORK_FOLDER));
	const work = await mkdtemp(join(tools.folder, WORK_FOLDER, 'group-'));
	const [input, output, staging] = ['in', 'out', 'kept'].map((name) => join(work, name)) as [string, string, string];
	try {
		for (const folder of [input, output, staging]) await mkdir(folder);
		await writeFile(join(work, GROUP_FILE), JSON.stringify(inputs.map(memberOf)));
		const unreadable = new Map<MineruInput, RecordError>();
		for (const member of inputs) {
			const name = `${member.stem}${member.task.kind === 'pdf' ? '.pdf' : '.png'}`;
			try {
				await writeFile(join(input, name), await tools.bytesOf(member));
			} catch (error) {
				if (!(error instanceof RecordError)) throw error;
				unreadable.set(member, error);
			}
			alive();
		}
		const given = inputs.filter((member) => !unreadable.has(member));
		if (given.length === 0) return { end: undefined, unfinished: [], unreadable };
		const limits = { totalMs: given.length * fileTimeoutMs, silenceMs: fileTimeoutMs };
		const ended = await runGuarded(command, ['-p', input, '-o', output, ...args], work, limits, alive);
		const unfinished: MineruInput[] = [];
		for (const member of given) {
			const found = await collectOutput(output, member.stem);
			// Alone, to the end, and still without `middle.json`: this is all that it will give.
			const all = given.length === 1 && ended.clean && found.files.length > 0;
			if (!found.complete && !all) unfinished.push(member);
			else await tools.store.keepFiles(member, member.task.identity, found.files, join(staging, member.stem));
		}
		return { end: { ...ended, tail: cleanOutput(ended.tail, work) }, unfinished, unreadable };
	} finally {
		await rm(work, { recursive: true, force: true, maxRetries: 3 });
	}
};

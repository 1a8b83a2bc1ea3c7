import { join } from 'node:path';
import { type RecordError, UserError } from '../../contract/errors.ts';
import type {
	DocumentPort,
	ImageEncoderPort,
	Lane,
	MineruOutcome,
	MineruPort,
	MineruUnit,
} from '../../contract/ports.ts';
import { fileIdOf, pageNumberOf } from '../../document/pageId.ts';
import type { PageRecord } from '../../document/records.ts';
import type { UnitTask } from '../../run/task.ts';
import { readDocument } from '../documents/readDocument.ts';
import { storeError } from '../ledger/storeError.ts';
import { mineruHealth } from './mineruHealth.ts';
import { type MineruInput, mineruInput } from './mineruInput.ts';
import { mineruStore } from './mineruStore.ts';
import type { GuardedEnd } from './runGuarded.ts';
import { type MineruTools, startMineru } from './startMineru.ts';
import { takeOver } from './takeOver.ts';

/** Of what the program printed, as much as goes into the log for a document. */
const LOGGED_CHARACTERS = 1_000;

export interface MineruSettings {
	readonly lane: Lane;
	/** Absolute folder of the run's store. */
	readonly store: string;
	/** Documents of the unit in work, by digest. */
	readonly files: () => UnitTask['files'];
	readonly documents: DocumentPort;
	readonly encode: ImageEncoderPort['png'];
}

/**
 * The user's `mineru`: run on groups of documents, then on each alone that came to nothing in its group. What it made is kept in the
 * store by input and settings, failures too, so that neither a resumed run nor another lane runs it again.
 */
export const createMineru = ({ lane, store: runStore, files, documents, encode }: MineruSettings): MineruPort => {
	const folder = join(runStore, 'mineru');
	const store = mineruStore(folder);
	let newest: { readonly entry: string; readonly outcome: Awaited<ReturnType<typeof store.read>> } | undefined;
	let broken: UserError | undefined;
	let takenOver: Promise<number> | undefined;

	const inputOf = (sha256: string, pageNumber: number): MineruInput | undefined => {
		const task = files()[sha256]?.mineru;
		return task && mineruInput(sha256, pageNumber, task);
	};
	const requiredInput = ({ sha256, pageNumber }: PageRecord): MineruInput => {
		const input = inputOf(sha256, pageNumber);
		if (input === undefined) throw new Error(`mineru: the source of ${sha256} does not say how to run it`);
		return input;
	};
	const find = async (page: PageRecord): Promise<MineruOutcome | undefined> => {
		const input = requiredInput(page);
		if (newest?.entry !== input.entry) {
			newest = undefined;
			const outcome = await store.read(input);
			if (outcome !== undefined) newest = { entry: input.entry, outcome };
		}
		const outcome = newest?.outcome;
		if (outcome?.state !== 'ready') return outcome;
		return { ...outcome, pageNumber: input.imagePage === undefined ? page.pageNumber : 1, key: input.entry };
	};
	const tools: MineruTools = {
		folder,
		store,
		bytesOf: async ({ sha256, imagePage }) => {
			const location = files()[sha256];
			if (location === undefined) throw new Error(`mineru: the unit holds no file with sha256 ${sha256}`);
			if (imagePage === undefined) return readDocument(location);
			const file = { sha256, kind: 'image' as const };
			const size = await documents.pageSize(file, imagePage);
			return encode(await documents.render(file, imagePage, Math.max(size?.widthPt ?? 1, size?.heightPt ?? 1), 3));
		},
	};

	const health = mineruHealth(tools);

	/** The input asked for, then others of the same settings that wait in this lane and are not done, up to the size of a group. */
	const groupOf = async (asked: MineruInput, waiting: readonly string[]): Promise<MineruInput[]> => {
		const bySha = new Map(Object.keys(files()).map((sha256) => [fileIdOf(sha256), sha256]));
		const seen = new Set([asked.stem]);
		const group = [asked];
		for (const id of waiting) {
			if (group.length >= asked.task.program.groupSize) break;
			const input = inputOf(bySha.get(fileIdOf(id)) ?? '', pageNumberOf(id));
			// Pages of one document follow each other, and to look at it again would read all of it.
			if (input === undefined || seen.has(input.stem) || input.task.identity !== asked.task.identity) continue;
			seen.add(input.stem);
			if ((await store.read(input)) === undefined) group.push(input);
		}
		return group;
	};

	const settleFailure = async (input: MineruInput, end: GuardedEnd, unit: MineruUnit): Promise<void> => {
		await health.failed(input, end, unit.alive);
		const limitMs = end.state === 'timeout' ? input.task.program.fileTimeoutMs : null;
		const how = end.clean ? 'no output' : end.words;
		await store.keepFailure(input, { how, limitMs, said: end.tail });
		const said = end.tail === '' ? 'it said nothing' : `it said: ${end.tail.slice(-LOGGED_CHARACTERS)}`;
		unit.note(`${input.stem}: mineru failed (${how}); ${said}`);
	};

	const runGroup = async (
		group: readonly MineruInput[],
		unit: MineruUnit,
	): Promise<ReadonlyMap<MineruInput, RecordError>> => {
		const first = await startMineru(group, tools, unit.alive);
		const given = group.length - first.unreadable.size;
		if (first.unfinished.length < given) health.succeeded();
		const unreadable = new Map(first.unreadable);
		for (const input of first.unfinished) {
			const repeat = given > 1 && first.end?.state !== 'not-started';
			const alone = repeat ? await startMineru([input], tools, unit.alive) : first;
			for (const [member, error] of alone.unreadable) unreadable.set(member, error);
			if (alone.end === undefined) continue;
			if (alone.unfinished.includes(input)) await settleFailure(input, alone.end, unit);
			else health.succeeded();
		}
		return unreadable;
	};

	return {
		find,
		run: async (page, unit) => {
			if (lane !== 'mineru') throw new Error(`mineru: asked to run in the lane ${lane}`);
			takenOver ??= takeOver(folder, store).catch((error: unknown) => {
				throw storeError(error, runStore);
			});
			await takenOver;
			const input = requiredInput(page);
			const known = await find(page);
			if (known !== undefined) return known;
			if (broken !== undefined) throw broken;
			const unreadable = await runGroup(await groupOf(input, unit.waiting), unit).catch((error: unknown) => {
				if (error instanceof UserError) broken = error;
				throw storeError(error, runStore);
			});
			const [, error] = [...unreadable].find(([member]) => member.stem === input.stem) ?? [];
			if (error !== undefined) throw error;
			const outcome = await find(page);
			if (outcome === undefined) throw new Error(`mineru: what it made of ${input.stem} is gone`);
			return outcome;
		},
	};
};

import { open } from 'node:fs/promises';
import { UserError } from '../../contract/errors.ts';
import type { PageScore } from '../../evaluator/pageScore.ts';
import { appendDurably } from '../files/appendDurably.ts';
import { fileLines } from '../files/fileLines.ts';
import { writeAtomically } from '../files/writeAtomically.ts';

/** Scores by key, on disk as JSON Lines; in memory is where each lies. */
export interface ScoreCache {
	readonly has: (key: string) => boolean;
	readonly read: (key: string) => Promise<PageScore>;
	/** On disk when it returns. */
	readonly add: (scores: readonly (readonly [key: string, score: PageScore])[]) => Promise<void>;
	/** Leaves these in this order, and no others: equal scores give equal bytes, however they came together. Closes the cache. */
	readonly closeWith: (keys: Iterable<string>) => Promise<void>;
	readonly close: () => Promise<void>;
}

const KEY_LENGTH = 64;
const START = '{"key":"';
const MIDDLE = '","score":';
const CHUNK_LINES = 200;

const lineOf = (key: string, scoreText: string): string => `${START}${key}${MIDDLE}${scoreText}}\n`;

interface Place {
	readonly offset: number;
	readonly bytes: number;
}

/** What a killed writer left half-written, or what somebody changed, is computed again. */
const keyIn = (bytes: Uint8Array): string | undefined => {
	const text = Buffer.from(bytes).toString('utf8');
	try {
		const { key, score } = JSON.parse(text) as { key?: unknown; score?: { pageId?: unknown } };
		if (typeof key !== 'string' || key.length !== KEY_LENGTH || typeof score?.pageId !== 'string') return undefined;
		return text.startsWith(`${START}${key}${MIDDLE}`) ? key : undefined;
	} catch {
		return undefined;
	}
};

/**
 * Opens the scores kept in a file, which need not exist; its folder must.
 * @throws {UserError} where a kept score is gone when it is asked for: somebody else changed the file
 */
export const scoreCache = async (path: string): Promise<ScoreCache> => {
	const places = new Map<string, Place>();
	const file = await open(path, 'a+');
	let size = 0;
	let endsOpen = false;
	for await (const { offset, bytes, ended } of fileLines(path)) {
		size = offset + bytes.length + (ended ? 1 : 0);
		endsOpen = !ended;
		const key = ended ? keyIn(bytes) : undefined;
		if (key !== undefined) places.set(key, { offset, bytes: bytes.length });
	}
	const scoreText = async (key: string): Promise<string> => {
		const place = places.get(key);
		if (!place) throw new Error(`scoreCache: asked for ${key}, which is not kept`);
		const skipped = START.length + KEY_LENGTH + MIDDLE.length;
		const buffer = Buffer.allocUnsafe(place.bytes - skipped - 1);
		const { bytesRead } = await file.read(buffer, 0, buffer.length, place.offset + skipped);
		if (bytesRead === buffer.length) return buffer.toString('utf8');
		throw new UserError('the kept scores changed while they were used', {
			where: path,
			received: 'a file that is shorter than it was',
			expected: 'one program at a time',
			fix: 'run the command again',
		});
	};
	return {
		has: (key) => places.has(key),
		read: async (key) => JSON.parse(await scoreText(key)) as PageScore,
		add: async (scores) => {
			const lines = scores.map(([key, score]) => lineOf(key, JSON.stringify(score)));
			await appendDurably(path, `${endsOpen ? '\n' : ''}${lines.join('')}`);
			if (endsOpen) size += 1;
			endsOpen = false;
			for (const [index, [key]] of scores.entries()) {
				const bytes = Buffer.byteLength(lines[index] as string);
				places.set(key, { offset: size, bytes: bytes - 1 });
				size += bytes;
			}
		},
		closeWith: async (keys) => {
			async function* chunks(): AsyncGenerator<string> {
				let held: string[] = [];
				for (const key of new Set(keys)) {
					held.push(lineOf(key, await scoreText(key)));
					if (held.length < CHUNK_LINES) continue;
					yield held.join('');
					held = [];
				}
				yield held.join('');
			}
			await writeAtomically(path, chunks());
			await file.close();
		},
		close: () => file.close(),
	};
};

import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import PQueue from 'p-queue';
import type { Trouble } from '../../../../datasets/formats/sft/reading/setProblem.ts';
import { RecordError } from '../../../contract/errors.ts';
import { sha256 } from '../../../document/digest.ts';
import { openRegular } from '../../files/openRegular.ts';
import { type PictureKind, pictureTroubles } from './pictureTroubles.ts';

const MAX_PICTURE_BYTES = 256 << 20;
/** Larger ones are held one at a time. */
const FEW_BYTES = 4 << 20;
/** What is remembered of a picture takes about 300 bytes; of more pictures the others are looked at again where they are met again. */
const MOST_REMEMBERED = 250_000;

export interface LookedAt {
	readonly sha256: string;
	readonly troubles: readonly Trouble[];
}

/** Looks at each picture once, however many sets share it. */
export interface Pictures {
	/**
	 * @param path absolute, without links
	 * @param name its extension says what the picture should be
	 * @throws {RecordError} `io`, not retryable, for a file that is too large; errors of the file system pass through
	 */
	readonly file: (path: string, name: string) => Promise<LookedAt>;
	readonly bytes: (name: string, bytes: Uint8Array) => Promise<LookedAt>;
}

/** Whoever writes to a file changes its time of change, which nobody sets. */
const keyOf = ({ dev, ino, size, ctimeNs }: BigIntStats): string => `${dev} ${ino} ${size} ${ctimeNs}`;

const kindOf = (name: string): PictureKind => (name.endsWith('.png') ? 'png' : 'jpeg');

/**
 * What was found out about a picture is kept by its digest, and its digest by the file: links of one file are one picture, and a file that
 * was written to since is another.
 */
export const createPictures = (): Pictures => {
	const digests = new Map<string, string>();
	const found = new Map<string, Promise<readonly Trouble[]>>();
	const largeFiles = new PQueue({ concurrency: 1 });
	const largePictures = new PQueue({ concurrency: 1 });
	const remember = <T>(map: Map<string, T>, key: string, value: T): T => {
		if (map.size < MOST_REMEMBERED) map.set(key, value);
		return value;
	};
	const look = (kind: PictureKind, sha256: string, bytes: Uint8Array): Promise<readonly Trouble[]> => {
		const key = `${kind} ${sha256}`;
		return (
			found.get(key) ??
			remember(
				found,
				key,
				pictureTroubles(kind, bytes, (work) => largePictures.add(work)),
			)
		);
	};
	const lookAt = async (name: string, bytes: Uint8Array, sha256: string): Promise<LookedAt> => ({
		sha256,
		troubles: await look(kindOf(name), sha256, bytes),
	});
	const knownOf = (name: string, stats: BigIntStats): Promise<LookedAt> | undefined => {
		const sha256 = digests.get(keyOf(stats));
		const troubles = found.get(`${kindOf(name)} ${sha256}`);
		return sha256 !== undefined && troubles ? troubles.then((known) => ({ sha256, troubles: known })) : undefined;
	};
	return {
		file: async (path, name) => {
			const known = knownOf(name, await stat(path, { bigint: true }));
			if (known) return known;
			const handle = await openRegular(path);
			try {
				const stats = await handle.stat({ bigint: true });
				if (stats.size > MAX_PICTURE_BYTES)
					throw new RecordError('io', `${path} has ${stats.size} bytes, more than ${MAX_PICTURE_BYTES}`, {
						retryable: false,
					});
				const read = async (): Promise<LookedAt> => {
					const bytes = await handle.readFile();
					return lookAt(name, bytes, remember(digests, keyOf(stats), sha256(bytes)));
				};
				return await (stats.size > FEW_BYTES ? largeFiles.add(read) : read());
			} finally {
				await handle.close();
			}
		},
		bytes: (name, bytes) => lookAt(name, bytes, sha256(bytes)),
	};
};

import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { hfLine } from '../../../datasets/formats/sft/hf/hfLine.ts';
import { jsonText } from '../../../datasets/formats/sft/jsonText.ts';
import type { SetWriter } from './setWriter.ts';
import { sharp } from '../image/imageLibrary.ts';

const SHARD_BYTES = 450_000_000;
const BLOCK_BYTES = 512;

interface Shard {
	readonly tar: Pack;
	readonly written: Promise<void>;
	bytes: number;
}

/** Equal bytes from equal members: no time, owner or umask of this machine. */
const HEADER = { mtime: new Date(0), mode: 0o644, uid: 0, gid: 0, uname: '', gname: '', type: 'file' } as const;

/** Errors come by way of the call-back, or of the archive's end; each stream would throw them once more. */
const quiet = <Stream extends { on(event: 'error', listener: () => void): unknown }>(stream: Stream): Stream => {
	stream.on('error', () => {});
	return stream;
};

const append = ({ tar }: Shard, name: string, bytes: Buffer): Promise<void> =>
	new Promise((resolve, reject) => {
		quiet(tar.entry({ ...HEADER, name, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve())));
	});

const shardName = (split: string, index: number): string => `${split}-${String(index).padStart(5, '0')}.tar`;

/**
 * Samples of a WebDataset: members `<id>.<picture>` and `<id>.json`, adjacent. All samples must have the same members by name, so that where
 * a set has pictures of both kinds all are PNG, with the pixels of the JPEG.
 */
export const tarWriter = (folder: string, allPng: boolean): SetWriter => {
	const shards = new Map<string, { open?: Shard; count: number }>();
	const end = async (state: { open?: Shard }): Promise<void> => {
		const shard = state.open;
		delete state.open;
		shard?.tar.finalize();
		await shard?.written;
	};
	const begin = (split: string, index: number): Shard => {
		const tar = quiet(pack());
		const written = pipeline(
			tar,
			quiet(createWriteStream(join(folder, shardName(split, index)), { flags: 'wx', flush: true })),
		);
		// Looked at when the shard is closed, or when an append finds the stream gone.
		written.catch(() => {});
		return { tar, written, bytes: 0 };
	};
	return {
		add: async (row) => {
			const state = shards.get(row.split) ?? { count: 0 };
			shards.set(row.split, state);
			const stored = await readFile(row.imagePath);
			const png = allPng && row.image.mediaType !== 'image/png';
			const image = png ? await sharp(stored).png().toBuffer() : stored;
			const json = Buffer.from(jsonText(hfLine(row)));
			const bytes = image.length + json.length + 4 * BLOCK_BYTES;
			if (state.open && state.open.bytes + bytes > SHARD_BYTES) await end(state);
			state.open ??= begin(row.split, state.count++);
			state.open.bytes += bytes;
			const extension = png ? 'png' : row.image.name.slice(row.id.length + 1);
			const { open } = state;
			try {
				await append(open, `${row.id}.${extension}`, image);
				await append(open, `${row.id}.json`, json);
			} catch (error) {
				// What the disk said, where that is why the archive takes no more.
				open.tar.destroy();
				await open.written;
				throw error;
			}
		},
		finish: async () => {
			for (const state of shards.values()) await end(state);
		},
		abort: async () => {
			for (const { open } of shards.values()) open?.tar.destroy();
		},
	};
};

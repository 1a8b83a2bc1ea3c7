import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { repeatedKey } from '../../../../datasets/formats/sft/reading/repeatedKey.ts';
import { strictLine } from '../../../../datasets/formats/sft/reading/strictLine.ts';
import {
	SET_MANIFEST_FILE,
	type SetManifest,
	setManifestSchema,
} from '../../../../datasets/formats/sft/setManifest.ts';
import type { ExportFormat } from '../../../document/exportFormats.ts';
import { readBounded } from '../../files/readBounded.ts';
import { boundedLines } from './boundedLines.ts';

const MAX_MANIFEST_BYTES = 1 << 28;

export interface DetectedSet {
	readonly format: ExportFormat;
	readonly manifest: SetManifest | undefined;
}

const readManifest = async (folder: string): Promise<SetManifest | undefined> => {
	try {
		const bytes = await readBounded(join(folder, SET_MANIFEST_FILE), MAX_MANIFEST_BYTES);
		const text = Buffer.from(bytes).toString('utf8');
		const manifest = setManifestSchema.parse(JSON.parse(text));
		return repeatedKey(text) === undefined ? manifest : undefined;
	} catch {
		return undefined;
	}
};

const firstLine = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
	try {
		for await (const { bytes } of boundedLines(path)) return (bytes && strictLine(bytes).value) ?? {};
	} catch {
		// Not to be read: its check tells that.
	}
	return {};
};

const formatOfLines = async (path: string): Promise<ExportFormat> => {
	const { messages, completion } = await firstLine(path);
	if (completion !== undefined) return 'trl';
	if (!Array.isArray(messages)) return path.endsWith('metadata.jsonl') ? 'hf' : 'ms-swift';
	const content = (messages[0] as { content?: unknown } | undefined)?.content;
	return Array.isArray(content) ? 'axolotl' : 'ms-swift';
};

/** Whose set lies in a folder: by its manifest, else by its files; undefined where nothing tells. */
export const detectSet = async (folder: string): Promise<DetectedSet | undefined> => {
	const manifest = await readManifest(folder);
	if (manifest) return { format: manifest.format, manifest };
	const names: readonly string[] = await readdir(folder).catch(() => []);
	const found = (format: ExportFormat): DetectedSet => ({ format, manifest });
	if (names.includes('dataset_info.json')) return found('llamafactory');
	if (names.some((name) => name.endsWith('.tar'))) return found('webdataset');
	if (names.includes('parquet') || names.includes('imagefolder') || names.some((name) => name.endsWith('.parquet')))
		return found('hf');
	for (const path of ['metadata.jsonl', 'data/train/metadata.jsonl', 'train/metadata.jsonl', 'train.jsonl']) {
		const [top = ''] = path.split('/');
		if (names.includes(top) && Object.keys(await firstLine(join(folder, path))).length > 0)
			return found(await formatOfLines(join(folder, path)));
	}
	return undefined;
};

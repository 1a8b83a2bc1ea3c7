import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../pipeline/contract/errors.ts';
import { syncFolder } from '../../pipeline/effects/files/syncFolder.ts';
import { digestModelFile } from './digestModelFile.ts';
import { type DownloadOptions, downloadFile } from './downloadFile.ts';
import { findModel } from './findModel.ts';
import type { ModelFolders } from './modelFolders.ts';

/** Bound where the description does not know the size: no embedder of use is larger. */
const LARGEST_UNSTATED_BYTES = 512 * 1024 * 1024;

export interface PullOptions extends Omit<DownloadOptions, 'maxBytes'> {
	readonly folders: ModelFolders;
	/** Address or path to fetch from instead of the one in the description: a mirror, a file carried by hand. */
	readonly from?: string;
}

export interface PulledModel {
	readonly name: string;
	/** Absolute. */
	readonly path: string;
	readonly sha256: string;
	readonly bytes: number;
	/** Bytes of an earlier, broken pull that were used; `bytes` when the file was there already. */
	readonly resumedBytes: number;
}

/**
 * Fetches a model of the registry: beside its place under another name, then the digest is checked, then renamed. A pull
 * that was cut goes on where it stopped. Where the bytes come from does not matter: the digest is the registry's.
 *
 * @throws {UserError} for unknown models, refused or cut downloads, wrong digests
 */
export const pullModel = async (name: string, options: PullOptions): Promise<PulledModel> => {
	const { description, folder } = await findModel(name, options.folders, options.folders.pulled);
	const path = join(folder, description.file);
	const present = await digestModelFile(path);
	if (present?.sha256 === description.sha256) return { name, path, ...present, resumedBytes: present.bytes };
	const from = options.from ?? description.url;
	if (from === undefined)
		throw new UserError(`the model ${name} comes with the package and is not fetched`, {
			where: path,
			received: present === undefined ? 'no such file' : `sha256 ${present.sha256}`,
			expected: `sha256 ${description.sha256}`,
			fix: 'install the package again, or name a copy of the file with --from',
		});
	await mkdir(folder, { recursive: true });
	const partial = `${path}.${description.sha256.slice(0, 12)}.partial`;
	const download = { ...options, maxBytes: description.bytes ?? LARGEST_UNSTATED_BYTES };
	let resumedBytes = await downloadFile(from, partial, download);
	let arrived = await digestModelFile(partial);
	if (arrived?.sha256 !== description.sha256) {
		await rm(partial, { force: true });
		// The beginning of a broken pull may come from another version of the file: once more, from the first byte on.
		if (resumedBytes > 0) {
			resumedBytes = await downloadFile(from, partial, download);
			arrived = await digestModelFile(partial);
		}
	}
	if (arrived?.sha256 !== description.sha256) {
		await rm(partial, { force: true });
		throw new UserError(`what was fetched is not the model ${name}`, {
			where: from,
			received: arrived === undefined ? 'nothing' : `sha256 ${arrived.sha256} (${arrived.bytes} bytes)`,
			expected: `sha256 ${description.sha256}`,
			fix: 'fetch from another place with --from; the file was thrown away',
		});
	}
	await rename(partial, path);
	await syncFolder(folder);
	return { name, path, ...arrived, resumedBytes };
};

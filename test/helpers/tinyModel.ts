import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PullOptions, pullModel } from '../../models/registry/pullModel.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export const CONTENT = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 31 + (at >> 8)) % 251));

export const registryOf = (url: string | undefined, changes: Record<string, unknown> = {}) => {
	const folders = { shipped: temporaryFolder(), pulled: join(temporaryFolder(), 'not', 'yet', 'there') };
	const description = {
		name: 'tiny',
		role: 'byte-products',
		file: 'tiny.onnx',
		bytes: CONTENT.length,
		sha256: sha256(CONTENT),
		licence: 'MIT',
		origin: 'made by the test',
		portable: true,
		inputs: [],
		outputs: [],
		preparation: '',
		...(url === undefined ? {} : { url }),
		...changes,
	};
	writeFileSync(join(folders.shipped, 'tiny.json'), JSON.stringify(description));
	const partial = join(folders.pulled, `tiny.onnx.${String(description.sha256).slice(0, 12)}.partial`);
	const pull = (options: Partial<PullOptions> = {}) => pullModel('tiny', { folders, pauseMs: 1, ...options });
	const layPartial = (bytes: Buffer) => {
		mkdirSync(folders.pulled, { recursive: true });
		writeFileSync(partial, bytes);
	};
	return { folders, pull, partial, layPartial, path: join(folders.pulled, 'tiny.onnx') };
};

export const refusal = (promise: Promise<unknown>) =>
	promise.then(
		() => undefined,
		(error) => ({ message: error.message, ...error.details }),
	);

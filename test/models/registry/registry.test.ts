import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { describe, expect, test } from 'vitest';
import { findModel } from '../../../models/registry/findModel.ts';
import { listModels } from '../../../models/registry/listModels.ts';
import { modelDigest } from '../../../models/registry/modelDigest.ts';
import { modelFolders } from '../../../models/registry/modelFolders.ts';
import { readRegistry } from '../../../models/registry/readRegistry.ts';
import { requireModel } from '../../../models/registry/requireModel.ts';
import { verifyModels } from '../../../models/registry/verifyModels.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const shippedFolder = join(packageRoot(), 'models');
const SHIPPED = [
	'dot-u8',
	'layout-cdla-picodet',
	'pp-ocrv6-small-det',
	'pp-ocrv6-small-rec',
	'qwen3-tokenizer',
	'resnet50-half-int8',
	'slanet-1m',
];

const refusal = (promise: Promise<unknown>) =>
	promise.then(
		() => undefined,
		(error) => ({ message: error.message, ...error.details }),
	);

describe('the registry', () => {
	test('holds the shipped models, whole, and the declared one, not pulled', async () => {
		const folders = { shipped: shippedFolder, pulled: temporaryFolder() };
		const rows = await listModels(folders);
		expect(rows.filter(({ state }) => state === 'shipped').map(({ name }) => name)).toEqual(SHIPPED);
		expect(rows.filter(({ state }) => state === 'not pulled').map(({ name }) => name)).toEqual(['resnet50-imagenet']);
		expect(rows.filter(({ portable }) => portable).map(({ name }) => name)).toEqual([
			'dot-u8',
			'qwen3-tokenizer',
			'resnet50-half-int8',
		]);
		const files = await verifyModels(folders);
		expect(files.filter(({ state }) => state === 'ok').map(({ file }) => file)).toEqual([
			'dot-u8.onnx',
			'layout-cdla-picodet.onnx',
			'pp-ocrv6-small-det.onnx',
			'pp-ocrv6-small-rec.onnx',
			'pp-ocrv6-small.txt',
			'qwen3-tokenizer.json.br',
			'resnet50-half-int8.onnx',
			'slanet-1m.onnx',
		]);
		expect(files.filter(({ state }) => state !== 'ok').map(({ name, state }) => [name, state])).toEqual([
			['resnet50-imagenet', 'not pulled'],
		]);
	});

	test('states the size of each shipped file, and names a licence file that is there', async () => {
		const folders = { shipped: shippedFolder, pulled: temporaryFolder() };
		const registry = await readRegistry(folders);
		const stated = registry
			.filter(({ source }) => source === 'shipped')
			.flatMap(({ description }) => [description, ...description.companions])
			.map(({ file, bytes }) => [file, bytes]);
		expect(Object.fromEntries(stated)).toEqual(
			Object.fromEntries(
				(await verifyModels(folders)).filter(({ state }) => state === 'ok').map(({ file, bytes }) => [file, bytes]),
			),
		);
		for (const { description } of registry)
			if (description.licenceFile !== undefined)
				expect(readFileSync(join(shippedFolder, description.licenceFile), 'utf8')).toMatch(/license|copyright/i);
	});

	test('names each file once and each model as its description is named', async () => {
		const registry = await readRegistry({ shipped: shippedFolder, pulled: '' });
		const files = registry
			.flatMap(({ description }) => [description, ...description.companions])
			.map(({ file }) => file);
		expect(new Set(files).size).toBe(files.length);
		for (const { description } of registry)
			expect(JSON.parse(readFileSync(join(shippedFolder, `${description.name}.json`), 'utf8')).name).toBe(
				description.name,
			);
	});

	test('describes inputs and outputs of the shipped models as ONNX Runtime sees them', async () => {
		const shape = (sizes: readonly (number | string)[]) =>
			sizes.map((size) => (typeof size === 'number' ? size : null));
		for (const { description, folder, source } of await readRegistry({ shipped: shippedFolder, pulled: '' })) {
			if (source !== 'shipped' || !('inputs' in description)) continue;
			const session = await InferenceSession.create(join(folder, description.file), { logSeverityLevel: 3 });
			const seen = (tensors: InferenceSession['inputMetadata']) =>
				tensors.map((tensor) =>
					tensor.isTensor ? { name: tensor.name, type: tensor.type, shape: shape(tensor.shape) } : tensor,
				);
			const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
			expect(seen(session.inputMetadata)).toEqual(description.inputs);
			expect(seen(session.outputMetadata).sort(byName)).toEqual(description.outputs.toSorted(byName));
			await session.release();
		}
	});
});

describe('a model asked for', () => {
	const copyOfDot = () => {
		const shipped = temporaryFolder();
		for (const file of ['dot-u8.json', 'dot-u8.onnx', 'resnet50-imagenet.json'])
			copyFileSync(join(shippedFolder, file), join(shipped, file));
		return { shipped, pulled: temporaryFolder() };
	};

	test('under an unknown name is refused with the nearest one', async () => {
		expect(await refusal(findModel('resnet50-half-int4', modelFolders(packageRoot()), '.'))).toMatchObject({
			received: '"resnet50-half-int4"',
			expected: expect.stringContaining('resnet50-half-int8, resnet50-imagenet'),
			fix: expect.stringContaining('did you mean resnet50-half-int8?'),
		});
	});

	test('and there is found with its path', async () => {
		const folders = copyOfDot();
		expect(await requireModel('dot-u8', folders, '.')).toMatchObject({
			path: join(folders.shipped, 'dot-u8.onnx'),
			source: 'shipped',
			description: { bytes: 127 },
		});
	});

	test('and not pulled is refused with the command that pulls it', async () => {
		const folders = copyOfDot();
		expect(await refusal(requireModel('resnet50-imagenet', folders, '.'))).toMatchObject({
			message: 'the model resnet50-imagenet is missing',
			where: join(folders.pulled, 'resnet50-imagenet.onnx'),
			received: 'no such file',
			fix: 'run `pagemill models pull resnet50-imagenet`',
		});
	});

	test('and altered by one byte is refused with both digests', async () => {
		const folders = copyOfDot();
		const path = join(folders.shipped, 'dot-u8.onnx');
		const bytes = readFileSync(path);
		bytes[60] = (bytes[60] as number) ^ 1;
		writeFileSync(path, bytes);
		expect(await refusal(requireModel('dot-u8', folders, '.'))).toMatchObject({
			message: 'the model dot-u8 is altered',
			where: path,
			received: `sha256 ${sha256(bytes)} (127 bytes)`,
			expected: 'sha256 0fe44f09962a045244e12c852dc9e3e7d2685d3413724d3274c962e4b3a8c2a7',
			fix: expect.stringContaining('comes with the package'),
		});
		expect((await verifyModels(folders)).map(({ state }) => state)).toEqual(['altered', 'not pulled']);
	});

	test('and cut to nothing is altered, not missing', async () => {
		const folders = copyOfDot();
		truncateSync(join(folders.shipped, 'dot-u8.onnx'));
		expect(await refusal(requireModel('dot-u8', folders, '.'))).toMatchObject({
			message: 'the model dot-u8 is altered',
			received: expect.stringContaining('(0 bytes)'),
		});
	});

	test('by the path of a description is read beside it, relative to the recipe', async () => {
		const { shipped, pulled } = copyOfDot();
		const found = await requireModel('./dot-u8.json', { shipped: shippedFolder, pulled }, shipped);
		expect(found).toMatchObject({ source: 'local', path: join(shipped, 'dot-u8.onnx') });
	});

	test('by a path without a description, without JSON or with a wrong one is refused with what is wrong', async () => {
		const base = temporaryFolder();
		const folders = { shipped: shippedFolder, pulled: base };
		expect(await refusal(findModel('./my.json', folders, base))).toMatchObject({
			message: 'the model description cannot be read',
			where: join(base, 'my.json'),
			received: 'no such file',
		});
		writeFileSync(join(base, 'my.json'), '{');
		expect(await refusal(findModel('./my.json', folders, base))).toMatchObject({
			message: 'the model description is no JSON',
		});
		const json = JSON.parse(readFileSync(join(shippedFolder, 'resnet50-half-int8.json'), 'utf8'));
		writeFileSync(join(base, 'my.json'), JSON.stringify({ ...json, sha256: 'abc', features: '1024', colour: 1 }));
		expect(await refusal(findModel('./my.json', folders, base))).toMatchObject({
			received: expect.stringMatching(/sha256: expected 64.*features: .*expected number.*colour/),
		});
	});
});

test('the digest of a model changes with its file, its companions and how pixels go in, not with its name', async () => {
	const { description } = await findModel('resnet50-half-int8', modelFolders(packageRoot()), '.');
	if (description.role !== 'embedder') throw new TypeError('no embedder');
	const digest = modelDigest(description);
	expect(modelDigest({ ...description, name: 'other', origin: 'elsewhere', portable: false })).toBe(digest);
	const different = [
		modelDigest({ ...description, sha256: 'f'.repeat(64) }),
		modelDigest({ ...description, companions: [{ file: 'a', bytes: 1, sha256: 'e'.repeat(64) }] }),
		modelDigest({ ...description, scale: 0.02 }),
		modelDigest({ ...description, input: { ...description.input, channelOrder: 'BGR' } }),
	];
	expect(new Set([digest, ...different]).size).toBe(5);
});

test('fetched weights lie in the cache folder of the user', () => {
	expect(modelFolders('/opt/pagemill', '/var/cache/me')).toEqual({
		shipped: join('/opt/pagemill', 'models'),
		pulled: join('/var/cache/me', 'pagemill', 'models'),
	});
	expect(modelFolders('/opt/pagemill', '').pulled).toMatch(/[/\\]\.cache[/\\]pagemill[/\\]models$/);
});

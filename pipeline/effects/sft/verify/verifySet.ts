import { basename, join } from 'node:path';
import { registryTroubles } from '../../../../datasets/formats/sft/reading/registryTroubles.ts';
import { INDEX_FILE } from '../../../../datasets/formats/sft/indexLine.ts';
import { SET_MANIFEST_FILE } from '../../../../datasets/formats/sft/setManifest.ts';
import { readBounded } from '../../files/readBounded.ts';
import { createMarkupCheck } from './createMarkupCheck.ts';
import { createPictures } from './createPictures.ts';
import { createProblems, type Problems } from './createProblems.ts';
import type { DetectedSet } from './detectSet.ts';
import { readIndex } from './readIndex.ts';
import { openSetCheck, type SetCheck, type Split } from './setCheck.ts';
import { listSetFiles, verifyFiles } from './verifyFiles.ts';
import { verifyLines } from './verifyLines.ts';
import { verifyParquet } from './verifyParquet.ts';
import { verifyTar } from './verifyTar.ts';

const MAX_REGISTRY_BYTES = 1 << 20;

export interface CheckedSet {
	readonly format: DetectedSet['format'];
	readonly rows: number;
	readonly problems: Problems;
}

const splitOf = (path: string): Split =>
	/(?:^|[/_-])(?:validation|valid|val|dev|test|eval)(?:[./_-]|$)/.test(path) ? 'validation' : 'train';

/** Rows by split, held against what the manifest says. */
const compareCounts = (
	{ manifest, problems }: SetCheck,
	file: string,
	counts: Readonly<Record<Split, number>>,
): void => {
	for (const split of ['train', 'validation'] as const)
		if (manifest && manifest.rows[split] !== counts[split])
			problems.add(file, null, [
				{
					check: 'row-count',
					received: `${counts[split]} rows of ${split}`,
					expected: `${manifest.rows[split]}, as ${SET_MANIFEST_FILE} says`,
				},
			]);
};

const linesOf = async (
	check: SetCheck,
	{ format }: DetectedSet,
	paths: readonly string[],
): Promise<readonly string[]> => {
	if (format === 'trl' || format === 'hf') return paths.filter((path) => basename(path) === 'metadata.jsonl');
	if (format !== 'llamafactory') return paths.filter((path) => /^[^/]+\.jsonl$/.test(path) && path !== INDEX_FILE);
	const name = 'dataset_info.json';
	const text = await readBounded(join(check.folder, name), MAX_REGISTRY_BYTES).then(
		(bytes) => Buffer.from(bytes).toString('utf8'),
		(error: Error) => error.message,
	);
	const { files, troubles } = registryTroubles(text);
	check.problems.add(name, null, troubles);
	const there = files.filter((file) => paths.includes(file));
	for (const file of files)
		if (!there.includes(file))
			check.problems.add(name, null, [
				{ check: 'registry', received: `file_name ${file}`, expected: 'a file that is there' },
			]);
	return there;
};

const verifyLineFiles = async (check: SetCheck, set: DetectedSet, paths: readonly string[]): Promise<number> => {
	if (set.format === 'webdataset') return 0;
	const files = await linesOf(check, set, paths);
	const strays = files.length > 0 ? [] : paths.filter((path) => /metadata/i.test(basename(path)));
	for (const path of strays)
		check.problems.add(path, null, [
			{ check: 'metadata-name', received: basename(path), expected: 'metadata.jsonl, beside its pictures' },
		]);
	const counts = { train: 0, validation: 0 };
	let shape: string | undefined;
	for (const file of files) {
		const read = await verifyLines(check, file, set.format, splitOf(file), shape);
		counts[splitOf(file)] += read.rows;
		shape = read.shape;
	}
	compareCounts(check, files[0] ?? '.', counts);
	if (set.manifest || files.length > 0) check.ended(files.join(' or '));
	return counts.train + counts.validation;
};

const verifyShards = async (check: SetCheck, set: DetectedSet, paths: readonly string[]): Promise<number> => {
	const extension = set.format === 'hf' ? '.parquet' : '.tar';
	const files = paths.filter((path) => path.endsWith(extension));
	const counts = { train: 0, validation: 0 };
	const common = {};
	for (const file of files) {
		const split = splitOf(file);
		counts[split] += await (extension === '.tar'
			? verifyTar(check, file, split, common)
			: verifyParquet(check, file, split));
	}
	compareCounts(check, files[0] ?? '.', counts);
	if (set.manifest || files.length > 0) check.ended(files.join(' or '));
	return counts.train + counts.validation;
};

/**
 * Checks a set as its consumer would load it, and what that consumer lets pass.
 * @param folder absolute and without links; nothing outside of it is opened
 * @param shared `pictures` and `markup` by sets that are checked one after the other: what they share is looked at once
 */
export const verifySet = async (
	folder: string,
	set: DetectedSet,
	{
		pictures = createPictures(),
		markup = createMarkupCheck(),
		step = () => {},
	}: Partial<Pick<SetCheck, 'pictures' | 'markup' | 'step'>> = {},
): Promise<CheckedSet> => {
	const problems = createProblems();
	const shared = { folder, manifest: set.manifest, problems, pictures, markup, step };
	const index = await readIndex(shared);
	const check = openSetCheck(shared, index);
	const paths = await listSetFiles(check);
	await verifyFiles(check, paths);
	const lines = await verifyLineFiles(check, set, paths);
	const sharded = set.format === 'hf' || set.format === 'webdataset';
	const shards = sharded ? await verifyShards(openSetCheck(shared, index), set, paths) : 0;
	const rows = Math.max(lines, shards);
	if (rows === 0) problems.add('.', null, [{ check: 'row-count', received: 'no row', expected: 'at least one' }]);
	await problems.settled();
	return { format: set.format, rows, problems };
};

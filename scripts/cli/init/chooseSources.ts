import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import type { SourceKind } from '../../../pipeline/contract/sourceFiles.ts';
import { sourceFiles } from '../../../pipeline/effects/files/sourceFiles.ts';
import { SOURCE_OPTIONS } from './sourceOptions.ts';

export interface ChosenSource {
	readonly id: string;
	readonly kind: SourceKind;
	/** As it stands in the recipe. */
	readonly path: string;
	readonly files: number;
}

export interface AskedSource {
	readonly kind: SourceKind;
	readonly path: string;
}

/** Beyond this many steps up, a relative path is harder to read than an absolute one, and breaks as easily. */
const MOST_STEPS_UP = 3;

const recipePath = (absolutePath: string, folder: string): string => {
	const path = relative(folder, absolutePath);
	const parts = path.split(sep);
	const far = parts.filter((part) => part === '..').length > MOST_STEPS_UP;
	return isAbsolute(path) || far ? absolutePath : parts.join('/') || '.';
};

const idFrom = (path: string, kind: string, taken: ReadonlySet<string>): string => {
	const plain = basename(path)
		.normalize('NFKD')
		.replace(/\.[A-Za-z]{2,4}(?:\.gz)?$/, '')
		.replace(/[^A-Za-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 40)
		.toLowerCase();
	const stem = plain === '' ? kind : plain;
	let id = stem;
	for (let n = 2; taken.has(id); n += 1) id = `${stem}-${n}`;
	return id;
};

/**
 * Paths of the command line → sources of a recipe in `folder`; each is looked into first.
 * @throws {UserError} for a path that does not exist or holds no file of its kind
 */
export const chooseSources = async (
	asked: readonly AskedSource[],
	folder: string,
	cwd: string,
): Promise<readonly ChosenSource[]> => {
	const chosen: ChosenSource[] = [];
	for (const { kind, path } of asked) {
		const option = `--${SOURCE_OPTIONS.find((known) => known.kind === kind)?.option}`;
		const absolutePath = resolve(cwd, path);
		const listing = await sourceFiles
			.list({ id: option, kind, path: [absolutePath], base: cwd }, { skipFolders: [] })
			.catch((error: unknown) => {
				if (!(error instanceof UserError)) throw error;
				throw new UserError(`${option} ${path} cannot be a source`, {
					...error.details,
					where: `${option} ${path}`,
					fix: 'correct the path; it starts at the current folder',
				});
			});
		const id = idFrom(absolutePath, kind, new Set(chosen.map((source) => source.id)));
		chosen.push({ id, kind, path: recipePath(absolutePath, folder), files: listing.files.length });
	}
	return chosen;
};

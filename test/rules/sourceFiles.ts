import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const SOURCE_FOLDERS = ['pipeline', 'stages', 'models', 'datasets', 'scripts'];

const filesBelow = (folder: string): string[] =>
	readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = posix.join(folder, entry.name);
		if (entry.isDirectory()) return filesBelow(path);
		return entry.name.endsWith('.ts') ? [path] : [];
	});

export interface SourceFile {
	/** Relative to the root, POSIX. */
	readonly path: string;
	readonly text: string;
	readonly imports: readonly {
		readonly specifier: string;
		readonly target: string | undefined;
	}[];
}

/** Imports and re-exports, of types too, and those that are made when they are needed: `import('…')`. */
const IMPORT = /(?:^(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?|\bimport\()'([^']+)'/gm;

/** All names in the tests: whoever exports for them alone still exports for somebody. */
export const namesInTests = (): ReadonlySet<string> =>
	new Set(filesBelow('test').flatMap((path) => readFileSync(join(root, path), 'utf8').match(/\w+/g) ?? []));

/** Every source file with what it imports; relative specifiers are resolved to paths below the root. */
export const readSourceFiles = (): SourceFile[] =>
	SOURCE_FOLDERS.flatMap(filesBelow).map((path) => {
		const text = readFileSync(join(root, path), 'utf8');
		const imports = [...text.matchAll(IMPORT)].map(([, specifier = '']) => ({
			specifier,
			target: specifier.startsWith('.')
				? relative(root, join(root, dirname(path), specifier))
						.split(sep)
						.join('/')
				: undefined,
		}));
		return { path, text, imports };
	});

import { describe, expect, it } from 'vitest';
import { namesInTests, readSourceFiles, type SourceFile } from './sourceFiles.ts';

const files = readSourceFiles();

const UP_TO_RUN = [
	'pipeline/run',
	'pipeline/config',
	'pipeline/contract',
	'pipeline/document',
	'pipeline/text',
	'pipeline/numeric',
];

/** What a file below the first folder may import, by folder. Longest match wins. Design, "Dependency direction". */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
	'pipeline/numeric': ['pipeline/numeric'],
	'pipeline/text': ['pipeline/text', 'pipeline/numeric'],
	'pipeline/document': ['pipeline/document', 'pipeline/text', 'pipeline/numeric'],
	'pipeline/evaluator': ['pipeline/evaluator', 'pipeline/document', 'pipeline/text', 'pipeline/numeric'],
	'pipeline/distillation': [
		'pipeline/distillation',
		'pipeline/contract',
		'pipeline/evaluator',
		'pipeline/document',
		'pipeline/text',
		'pipeline/numeric',
	],
	'pipeline/contract': [
		'pipeline/contract',
		'pipeline/evaluator',
		'pipeline/document',
		'pipeline/text',
		'pipeline/numeric',
	],
	'pipeline/config': ['pipeline/config', 'pipeline/contract', 'pipeline/document', 'pipeline/text', 'pipeline/numeric'],
	'pipeline/run': UP_TO_RUN,
	'pipeline/report': [
		'pipeline/report',
		'pipeline/distillation',
		'pipeline/evaluator',
		'datasets/formats',
		...UP_TO_RUN,
	],
	'pipeline/effects': ['pipeline', 'datasets/formats'],
	stages: [
		'pipeline/distillation',
		'pipeline/contract',
		'pipeline/evaluator',
		'pipeline/document',
		'pipeline/text',
		'pipeline/numeric',
		'datasets/formats',
	],
	models: ['models', 'pipeline'],
	// Formats are codecs and sources are plans over names: neither touches a file, the ports do.
	'datasets/formats': ['datasets/formats', 'pipeline/distillation', 'pipeline/evaluator', ...UP_TO_RUN],
	'datasets/sources': ['datasets', ...UP_TO_RUN],
	scripts: ['scripts', 'datasets', 'models', 'stages', 'pipeline'],
};

const PURE = [
	'pipeline/numeric',
	'pipeline/text',
	'pipeline/document',
	'pipeline/evaluator',
	'pipeline/contract',
	'pipeline/distillation',
	'pipeline/report',
	'stages',
	'datasets/formats',
];

const below = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

const ruleFor = (path: string): readonly string[] => {
	const [rule] = Object.keys(MAY_IMPORT)
		.filter((folder) => below(path, folder))
		.sort((a, b) => b.length - a.length);
	return MAY_IMPORT[rule ?? ''] ?? [];
};

const sameStageFolder = (path: string, target: string): boolean =>
	path.split('/').slice(0, 2).join('/') === target.split('/').slice(0, 2).join('/');

describe('imports', () => {
	it('finds the source files and their imports, so that the rules below have something to look at', () => {
		expect(files.length).toBeGreaterThan(100);
		expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
	});

	it('follow the direction of the design', () => {
		const broken = files.flatMap(({ path, imports }) =>
			imports
				.filter(({ target }) => target !== undefined)
				.filter(({ target = '' }) => !ruleFor(path).some((folder) => below(target, folder)))
				.filter(
					({ target = '' }) => !(below(path, 'stages') && below(target, 'stages') && sameStageFolder(path, target)),
				)
				.map(({ target }) => `${path} → ${target}`),
		);
		expect(broken).toEqual([]);
	});

	it('make no circle, of types neither', () => {
		const byPath = new Map(files.map((file) => [file.path, file]));
		const done = new Set<string>();
		const circles: string[] = [];
		const visit = (file: SourceFile, trail: readonly string[]): void => {
			if (trail.includes(file.path)) circles.push([...trail.slice(trail.indexOf(file.path)), file.path].join(' → '));
			else if (!done.has(file.path)) {
				for (const { target } of file.imports) {
					const next = byPath.get(target ?? '');
					if (next) visit(next, [...trail, file.path]);
				}
				done.add(file.path);
			}
		};
		for (const file of files) visit(file, []);
		expect(circles).toEqual([]);
	});

	it('bring no Node module but hashing, and inflate for stored views, into pure folders', () => {
		const allowed = new Set(['node:crypto']);
		const broken = files
			.filter(({ path }) => PURE.some((folder) => below(path, folder)))
			.flatMap(({ path, imports }) =>
				imports
					.filter(({ specifier }) => specifier.startsWith('node:') && !allowed.has(specifier))
					// Inflate gives the same bytes everywhere; deflate does not (docs/decisions) and stays out.
					.filter(({ specifier }) => !(specifier === 'node:zlib' && path === 'pipeline/document/view/unpackView.ts'))
					.map(({ specifier }) => `${path} → ${specifier}`),
			);
		expect(broken).toEqual([]);
	});

	it('bring neither clock nor Math.random into pure folders and the engine', () => {
		const broken = files
			.filter(({ path }) =>
				[...PURE, 'pipeline/run', 'pipeline/config', 'datasets/sources'].some((folder) => below(path, folder)),
			)
			.filter(({ text }) => /Math\.random\(|Date\.now\(|new Date\(\)|performance\.now\(|process\.env/.test(text))
			.map(({ path }) => path);
		expect(broken).toEqual([]);
	});
});

describe('files', () => {
	it('stay small: none above 250 lines', () => {
		const long = files
			.map(({ path, text }) => ({ path, lines: text.split('\n').length }))
			.filter(({ lines }) => lines > 251);
		expect(long).toEqual([]);
	});

	it('name no registry, no machine and no utils', () => {
		const broken = files
			.filter(
				({ path, text }) =>
					/registry\.npmjs|pypi\.org|\/root\/|\/tmp\/|\/work\//.test(text) || /(^|\/)utils?(\/|\.ts$)/.test(path),
			)
			.map(({ path }) => path);
		expect(broken).toEqual([]);
	});

	it('export no value that nobody imports', () => {
		const inTests = namesInTests();
		const named = files.map(({ path, text }) => ({ path, names: new Set(text.match(/\w+/g) ?? []) }));
		const idle = files.flatMap(({ path, text }) =>
			[...text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)]
				.map(([, name = '']) => name)
				.filter((name) => !inTests.has(name) && !named.some((other) => other.path !== path && other.names.has(name)))
				.map((name) => `${path}: ${name}`),
		);
		expect(idle).toEqual([]);
	});

	it('export nothing by default', () => {
		expect(files.filter(({ text }) => /^export default /m.test(text)).map(({ path }) => path)).toEqual([]);
	});
});

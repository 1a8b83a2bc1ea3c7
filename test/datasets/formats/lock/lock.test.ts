import { describe, expect, it } from 'vitest';
import { buildLock } from '../../../../datasets/formats/lock/buildLock.ts';
import { compareLocks } from '../../../../datasets/formats/lock/compareLocks.ts';
import { lockDigest } from '../../../../datasets/formats/lock/lockDigest.ts';
import { isPortablePage } from '../../../../datasets/formats/lock/portability.ts';
import { printLock } from '../../../../datasets/formats/lock/printLock.ts';
import { readLock } from '../../../../datasets/formats/lock/readLock.ts';
import { UserError } from '../../../../pipeline/contract/errors.ts';
import { lockInput, PAGE_A1, PAGE_A2, PAGE_B1, PAGE_SCAN, PDF_A, SCAN } from '../../../helpers/lockInput.ts';

const build = (...args: Parameters<typeof lockInput>) => buildLock(lockInput(...args));

describe('buildLock', () => {
	it('says nothing of the machine: no out, store, workers, Node version, or absolute path', () => {
		const text = printLock(build());
		expect(text).not.toContain('/machine');
		expect(text).not.toContain('workers');
		expect(text).not.toContain('20.0.0');
		expect(build().recipe.sources[1]?.path).toEqual(['scans']);
	});

	it('says what reviewers decided by the digest of their file, and not where that lay', () => {
		const input = lockInput();
		const stages = { ...input.recipe.stages, review: { file: '/machine/of/mine.jsonl', rule: 'majority' } };
		const lock = buildLock({ ...input, reviewed: true, review: 'e'.repeat(64), recipe: { ...input.recipe, stages } });
		expect(lock).toMatchObject({ reviewed: true, review: 'e'.repeat(64) });
		expect(lock.recipe.stages.review).toEqual({ rule: 'majority' });
		expect(readLock(printLock(lock), 'lock')).toEqual(lock);
	});

	it('gives equal bytes whatever the order of files, pages and quarantined records', () => {
		const quarantined = [
			{ stage: 'parse', id: PAGE_B1, code: 'timeout' as const },
			{ stage: 'parse', id: PAGE_A1, code: 'timeout' as const },
			{ stage: 'open', id: SCAN, code: 'io' as const },
		];
		const input = { ...lockInput(), quarantined };
		const turned = {
			...input,
			files: [...input.files].reverse(),
			pages: [...input.pages].reverse(),
			quarantined: [...quarantined].reverse(),
			recipe: { ...input.recipe, workers: 1, out: '/elsewhere', store: '/elsewhere/store', file: '/elsewhere/r.yaml' },
		};
		expect(printLock(buildLock(turned))).toBe(printLock(buildLock(input)));
		expect(buildLock(input).quarantined.map(({ stage }) => stage)).toEqual(['open', 'parse', 'parse']);
	});

	it('lists files by source of the recipe and then by path, with the pages they opened into', () => {
		expect(build().sources.map(({ sourceId, path, pages }) => [sourceId, path, pages])).toEqual([
			['reports', 'a.pdf', 2],
			['reports', 'b.pdf', 1],
			['scans', 'scan.png', 1],
		]);
	});

	it('counts the pages of files met twice once', () => {
		const input = lockInput();
		const again = { sourceId: 'reports', locator: 'again.pdf', storedSha256: 'e'.repeat(64), attachments: [] };
		const twin = { ...again, fileId: PDF_A, twin: 1 };
		const lock = buildLock({ ...input, files: [...input.files, twin] });
		expect(lock.sources.find(({ path }) => path === 'again.pdf')?.pages).toBe(0);
	});

	it('tells portable pages, units and stages from those that a decoder or a float network touched', () => {
		const lock = build();
		expect(lock.pages.map(({ pageId, portable }) => [pageId, portable]).filter(([, portable]) => !portable)).toEqual([
			[PAGE_SCAN, false],
		]);
		const [open, parse, cluster] = lock.stages;
		expect(parse?.units.map(({ portable }) => portable)).toEqual([true, false]);
		expect([open?.portable, parse?.portable, cluster?.portable]).toEqual([false, false, false]);
		expect(cluster?.units[0]?.portableDigest).toBe(undefined);
	});
});

describe('isPortablePage', () => {
	it.each([
		['pdf', 'pdf-text', true, true],
		['pdf', undefined, true, true],
		['pdf', 'layout-onnx', true, false],
		['image', 'layout-onnx', true, false],
		['image', undefined, true, false],
		['pdf', 'pdf-text', false, false],
	] as const)('of a %s by %s, embedder portable %s, is %s', (kind, parser, embedder, expected) => {
		expect(isPortablePage({ kind, parser }, embedder)).toBe(expected);
	});
});

describe('readLock', () => {
	it('gives back what was printed', () => {
		const lock = build();
		expect(readLock(printLock(lock), 'benchmark.lock.json')).toEqual(lock);
	});

	it('prints a file, a stage or a page a line, ending in one line end', () => {
		const lines = printLock(build()).split('\n');
		expect(lines.filter((line) => line.includes('"pageId"')).length).toBe(4);
		expect(lines.filter((line) => line.includes('"fileId"')).length).toBe(3);
		expect(lines.at(-1)).toBe('');
		expect(lines.at(-2)).toBe('}');
	});

	const edited = (edit: (lock: Record<string, unknown>) => void): string => {
		const data = JSON.parse(printLock(build())) as Record<string, unknown>;
		edit(data);
		return JSON.stringify(data);
	};

	it.each([
		['an empty file', '', 'an empty file'],
		['a cut file', printLock(build()).slice(0, 500), 'no JSON'],
		['other JSON', '{"name": "x"}', 'format null'],
		['a list', '[]', 'format null'],
		['another version', edited((lock) => Object.assign(lock, { formatVersion: 2 })), '2'],
		['an edited page list', edited((lock) => (lock.pages as unknown[]).pop()), 'contents with digest'],
		[
			'an edited threshold',
			edited((lock) => Object.assign(lock.recipe as object, { seed: 8 })),
			'contents with digest',
		],
		['an unknown field', edited((lock) => Object.assign(lock, { note: 'mine' })), 'Unrecognized key: "note"'],
		['a missing field', edited((lock) => Reflect.deleteProperty(lock, 'sources')), 'expected array'],
	])('refuses %s with exit code 2', (_what, text, received) => {
		let error: unknown;
		try {
			readLock(text, 'benchmark.lock.json');
		} catch (thrown) {
			error = thrown;
		}
		expect(error).toBeInstanceOf(UserError);
		expect((error as UserError).exitCode).toBe(2);
		expect((error as UserError).details.received).toContain(received);
		expect((error as UserError).details.where).toContain('benchmark.lock.json');
	});
});

describe('compareLocks', () => {
	it('finds nothing between equal derivations', () => {
		expect(compareLocks(build(), build())).toEqual({ difference: undefined, versions: [] });
	});

	it('names versions that differ, which are no difference of the subset', () => {
		const input = lockInput();
		const other = buildLock({ ...input, versions: { ...input.versions, icu: '75.1' } });
		expect(compareLocks(build(), other)).toEqual({
			difference: undefined,
			versions: [{ name: 'icu', first: '74.2', second: '75.1' }],
		});
	});

	it('names the first stage that differs and its pages of the subset', () => {
		const changed = build([`layout ${PAGE_A2}`, `place ${PAGE_A1}`, `image ${PAGE_A2}`]);
		const { difference } = compareLocks(build(), changed);
		expect(difference).toMatchObject({
			stage: 'parse',
			pages: [PAGE_A2],
			left: [],
			entered: [],
			onlyNonPortable: false,
		});
		expect(difference?.shards).toEqual([changed.stages[1]?.units[0]?.shard]);
	});

	it('names the units that differ where the pages are not in the subset', () => {
		const subset = [PAGE_A1, PAGE_B1, PAGE_SCAN];
		const { difference } = compareLocks(build([], subset), build([`layout ${PAGE_A2}`], subset));
		expect(difference).toMatchObject({ stage: 'parse', pages: [], onlyNonPortable: false });
		expect(difference?.shards.length).toBe(1);
	});

	it('says so when only pages that are not portable differ, though the whole-set stages follow them', () => {
		const changed = build(
			[`layout ${PAGE_SCAN}`, `place ${PAGE_A1}`, `place ${PAGE_SCAN}`],
			[PAGE_A1, PAGE_A2, PAGE_SCAN],
		);
		expect(compareLocks(build(), changed).difference).toMatchObject({
			stage: 'parse',
			pages: [PAGE_SCAN],
			left: [PAGE_B1],
			entered: [],
			onlyNonPortable: true,
		});
	});

	it('does not blame scans for a portable page of the same unit', () => {
		const changed = build([`layout ${PAGE_SCAN}`, `layout ${PAGE_B1}`]);
		expect(compareLocks(build(), changed).difference).toMatchObject({ stage: 'parse', onlyNonPortable: false });
	});

	it('does not blame scans for the image of a portable page', () => {
		const changed = build([`layout ${PAGE_SCAN}`, `place ${PAGE_SCAN}`, `image ${PAGE_B1}`]);
		expect(compareLocks(build(), changed).difference?.onlyNonPortable).toBe(false);
	});

	it('holds a set without scans to be portable as a whole', () => {
		const exact = (changes: readonly string[]) => buildLock({ ...lockInput(changes), nonPortable: new Set<string>() });
		expect(exact([]).stages.every(({ portable }) => portable)).toBe(true);
		expect(compareLocks(exact([]), exact([`place ${PAGE_A1}`])).difference).toMatchObject({
			stage: 'cluster',
			pages: [PAGE_A1],
			onlyNonPortable: false,
		});
	});

	it('compares the recipes first', () => {
		const input = lockInput();
		const other = buildLock({ ...input, recipe: { ...input.recipe, seed: 8 } });
		expect(compareLocks(build(), other).difference).toMatchObject({
			stage: 'recipe',
			pages: [],
			onlyNonPortable: false,
		});
	});

	it('tells a sampled run from a whole one', () => {
		expect(compareLocks(build(), buildLock({ ...lockInput(), sample: 3 })).difference?.stage).toBe('recipe');
	});
});

describe('lockDigest', () => {
	it('covers every field but itself', () => {
		const lock = build();
		for (const key of Object.keys(lock).filter((name) => name !== 'digest')) {
			expect(lockDigest({ ...lock, [key]: 'otherwise' } as never), key).not.toBe(lock.digest);
		}
		expect(lockDigest({ ...lock, digest: 'otherwise' } as never)).toBe(lock.digest);
	});
});

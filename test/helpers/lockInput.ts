import type { LockInput, LockInputStage } from '../../datasets/formats/lock/buildLock.ts';
import type { PageDigests } from '../../datasets/formats/lock/lock.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { pageId } from '../../pipeline/document/pageId.ts';

const file = (name: string, kind: 'pdf' | 'image') => ({ name, kind, sha256: sha256(name) });
export const LOCK_FILES = [file('a.pdf', 'pdf'), file('b.pdf', 'pdf'), file('scan.png', 'image')] as const;
export const [PDF_A, PDF_B, SCAN] = LOCK_FILES.map(({ sha256: digest }) => digest.slice(0, 16)) as [
	string,
	string,
	string,
];
export const PAGE_A1 = pageId(PDF_A, 1);
export const PAGE_A2 = pageId(PDF_A, 2);
export const PAGE_B1 = pageId(PDF_B, 1);
export const PAGE_SCAN = pageId(SCAN, 1);

const pages = [PAGE_A1, PAGE_A2, PAGE_B1, PAGE_SCAN];

/** Made-up digests that follow from what they are of; `changed` marks those that come out otherwise. */
const digestOf = (changed: ReadonlySet<string>, what: string, id: string): string =>
	sha256(`${what} of ${id}${changed.has(`${what} ${id}`) ? ', otherwise' : ''}`);

const digestsOf = (changed: ReadonlySet<string>, id: string): PageDigests => ({
	layout: digestOf(changed, 'layout', id),
	text: digestOf(changed, 'text', id),
	view: digestOf(changed, 'view', id),
	features: digestOf(changed, 'features', id),
	place: digestOf(changed, 'place', id),
	selection: digestOf(changed, 'selection', id),
	review: digestOf(changed, 'review', id),
	image: digestOf(changed, 'image', id),
});

const stage = (
	changed: ReadonlySet<string>,
	name: string,
	what: string,
	groups: readonly (readonly string[])[],
	scope: 'each' | 'whole' = 'each',
): LockInputStage => {
	const count = groups.flat().length;
	return {
		stage: name,
		version: 1,
		record: name === 'open' ? 'file' : 'page',
		scope,
		counts: { in: count, kept: count, dropped: {}, failed: {} },
		units: groups.map((ids) => {
			const records = ids.map((id) => ({ id, digest: digestOf(changed, what, id) }));
			return { shard: sha256(ids.join()), contentDigest: sha256(JSON.stringify(records)), records };
		}),
	};
};

/**
 * A small finished run: two PDFs (two pages and one) and a scan in one unit of each stage, all four pages in the subset.
 * @param changes digests that come out otherwise, as `layout <page id>`
 */
export const lockInput = (changes: readonly string[] = [], subset: readonly string[] = pages): LockInput => {
	const changed = new Set(changes);
	const files = LOCK_FILES.map(({ sha256: digest }) => digest.slice(0, 16));
	return {
		recipe: {
			name: 'small',
			seed: 7,
			maxFailShare: 0.05,
			baselines: [],
			export: [],
			workers: 3,
			out: '/machine/runs/small',
			store: '/machine/store',
			file: '/machine/recipe.yaml',
			sources: [
				{
					id: 'reports',
					kind: 'pdf',
					category: 'institutional-pdf',
					licence: 'CC0-1.0',
					path: ['pdf'],
					base: '/machine',
					parsers: ['pdf-text'],
					text: 'ocr',
				},
				{
					id: 'scans',
					kind: 'image',
					category: 'institutional-pdf',
					licence: 'CC0-1.0',
					path: ['/machine/of/mine/scans'],
					base: '/machine',
					parsers: ['layout-onnx'],
					text: 'ocr',
				},
			],
			stages: { words: { minWords: 50 }, cluster: { k: 2 } },
		},
		sample: null,
		reviewed: false,
		review: null,
		versions: { pagemill: '0.1.0', node: '20.0.0', icu: '74.2' },
		models: { 'resnet50-half-int8': { sha256: 'f'.repeat(64), portable: true } },
		files: LOCK_FILES.map(({ name, kind, sha256: digest }) => ({
			sourceId: kind === 'pdf' ? 'reports' : 'scans',
			locator: name,
			storedSha256: digest,
			fileId: digest.slice(0, 16),
			twin: 0,
			attachments: [],
		})),
		pageCounts: new Map([
			[PDF_A, 2],
			[PDF_B, 1],
			[SCAN, 1],
		]),
		stages: [
			stage(changed, 'open', 'opening', [files]),
			stage(changed, 'parse', 'layout', [
				[PAGE_A1, PAGE_A2],
				[PAGE_B1, PAGE_SCAN],
			]),
			stage(changed, 'cluster', 'place', [pages], 'whole'),
			stage(changed, 'subset', 'image', [subset]),
		],
		nonPortable: new Set([SCAN, PAGE_SCAN]),
		quarantined: [],
		pages: subset.map((id) => ({ pageId: id, digests: digestsOf(changed, id) })),
	};
};

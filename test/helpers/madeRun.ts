import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '../../pipeline/document/block.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { pageId } from '../../pipeline/document/pageId.ts';
import type { Facets } from '../../pipeline/document/records.ts';
import { drawLayoutView } from '../../pipeline/document/view/drawLayoutView.ts';
import { packView } from '../../pipeline/document/view/packView.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import type { CatalogueEntry, RunManifest } from '../../pipeline/run/manifest.ts';
import { madeBranch } from './madeBranch.ts';
import { madeCatalogue } from './madeCatalogue.ts';
import { madeLines } from './madeLines.ts';
import { madeManifest } from './madeManifest.ts';
import { MADE_LAYOUTS, MADE_SOURCES } from './madeShapes.ts';
import { madeWholeStages } from './madeWholeStages.ts';
import { writeMadeStages } from './writeMadeStages.ts';
import { madeClusterSummary, madeDiversifySummary } from './madeSummaries.ts';
import type { ClusterSummary } from '../../stages/cluster/summary.ts';
import type { DiversifySummary } from '../../stages/diversify/summary.ts';

export interface MadeRunOptions {
	readonly seed?: number;
	readonly files?: number;
	readonly pagesPerFile?: number;
	readonly k?: number;
	readonly width?: number;
	readonly wordsPerBlock?: number;
	readonly filesPerUnit?: number;
	/** Every third file is set aside for a training line, which the run then has. */
	readonly training?: boolean;
}

/** What came of one page; the tables are compared with this. */
export interface MadePage {
	readonly id: string;
	readonly locator: string;
	readonly stage: string;
	readonly verdict: 'kept' | 'dropped' | 'failed';
	readonly reason?: string | undefined;
	readonly cluster?: number;
	readonly words?: number;
	readonly blocks?: number;
	readonly vector?: Uint8Array;
}

export interface MadeRun {
	readonly folder: string;
	readonly manifest: RunManifest;
	readonly pages: readonly MadePage[];
	readonly files: readonly CatalogueEntry[];
	/** Ids of the pages that were set aside, in order; they take the fates of madeBranch in turn. */
	readonly reserved: readonly string[];
}

/**
 * Writes a run folder and its store as the engine does: three sources, files with twins and an encrypted one, pages that
 * are dropped by each filter, one that failed, clusters, a selection and a subset. Seeded: same options, same bytes.
 */
export const madeRun = (folder: string, options: MadeRunOptions = {}): MadeRun => {
	const {
		seed = 1,
		files: fileCount = 24,
		pagesPerFile = 6,
		k = 4,
		width = 32,
		wordsPerBlock = 60,
		filesPerUnit = 8,
		training = false,
	} = options;
	const random = randomStream(seed, 'made-run');
	const pick = (count: number): number => Math.floor(random() * count);
	const store = join(folder, 'store');
	mkdirSync(store, { recursive: true });

	const files = madeCatalogue(folder, seed, fileCount);
	writeFileSync(join(folder, 'catalogue.jsonl'), files.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

	const pages: MadePage[] = [];
	const { lines, startShard, put, kept } = madeLines();

	const entering: { id: string; cluster: number; vector: Uint8Array; words: number; facets: Facets['features'] }[] = [];
	const parsers: ('pdf-text' | 'layout-onnx')[] = ['pdf-text', 'layout-onnx'];
	for (const [index, file] of files.entries()) {
		if (index % filesPerUnit === 0) startShard(index / filesPerUnit);
		const fileRecordId = file.twin === 0 ? file.fileId : `${file.fileId}~${file.twin}`;
		if (file.twin > 0) {
			put('open', fileRecordId, { verdict: 'dropped', reason: 'duplicate-file', evidence: { owner: file.fileId } });
			continue;
		}
		if (index === 5) {
			put('open', fileRecordId, {
				verdict: 'dropped',
				reason: 'needs-password',
				evidence: { detail: 'opens only with a password' },
			});
			continue;
		}
		const source = MADE_SOURCES.find(({ id }) => id === file.sourceId) as (typeof MADE_SOURCES)[number];
		const pageCount = index === 6 ? 1 : pagesPerFile;
		const stub = (pageNumber: number) => ({
			sha256: file.sha256,
			kind: 'pdf' as const,
			pageNumber,
			pageCount,
			restricted: false,
			parses: [],
			parsers,
			text: 'ocr' as const,
		});
		put(
			'open',
			fileRecordId,
			{ verdict: 'kept', evidence: { pages: pageCount } },
			Array.from(
				{ length: pageCount },
				(_, p) => [pageId(file.sha256, p + 1), { stub: { ...stub(p + 1), sampled: true } }] as const,
			),
		);
		for (let p = 1; p <= pageCount; p += 1) {
			const id = pageId(file.sha256, p);
			const locator = `${file.locator}#${p}`;
			const end = (stage: string, verdict: MadePage['verdict'], reason: string, more: Partial<MadePage> = {}): void => {
				pages.push({ id, locator, stage, verdict, reason, ...more });
			};
			kept('pages', id, { page: { ...stub(p), widthPt: 612, heightPt: 792 } });
			const fate = pick(40);
			if (fate === 0) {
				put('parse', id, {
					verdict: 'failed',
					reason: 'timeout',
					message: 'parse: said nothing for 60 s',
					retryable: true,
					evidence: {},
				});
				end('parse', 'failed', 'timeout');
				continue;
			}
			const kind = (MADE_SOURCES.indexOf(source) * 3 + pick(4)) % MADE_LAYOUTS.length;
			const shape = MADE_LAYOUTS[kind] as (typeof MADE_LAYOUTS)[number];
			const vocabulary = source.words.split(' ');
			const wordCount = fate === 1 ? 8 : 1 + Math.floor(wordsPerBlock * (0.3 + random()));
			const blocks: Block[] = (fate === 2 ? [] : shape).map(([blockKind, x, y, w, h], order) => ({
				kind: blockKind,
				text:
					blockKind === 'figure' || blockKind === 'chart'
						? ''
						: Array.from({ length: wordCount }, () => vocabulary[pick(vocabulary.length)]).join(' '),
				box: { x: x + random() * 0.02, y, w, h },
				order,
				...(blockKind === 'formula' ? { latex: 'E = mc^2' } : {}),
				...(blockKind === 'table' ? { html: '<table><tr><td>rate</td><td>1.5</td></tr></table>' } : {}),
			}));
			const footer: Block = {
				kind: 'page-number',
				text: String(p),
				box: { x: 0.48, y: 0.95, w: 0.04, h: 0.02 },
				order: null,
			};
			const layout: Facets['layout'] = {
				parser: { name: 'pdf-text', version: '1' },
				widthPt: 612,
				heightPt: 792,
				blocks,
				discarded: [footer],
				unknownKinds: 0,
				smallTextShare: 0.1,
			};
			kept('parse', id, { layout }, { parser: 'pdf-text' });
			if (fate === 2) {
				put('usable', id, { verdict: 'dropped', reason: 'no-blocks', evidence: { blocks: 0 } });
				end('usable', 'dropped', 'no-blocks', { blocks: 0 });
				continue;
			}
			kept('usable', id, {}, { blocks: blocks.length });
			const text = blocks.map((block) => block.text).join('\n');
			const words = text.split(/\s+/).filter((word) => word !== '').length;
			if (words < 50) {
				put('words', id, { verdict: 'dropped', reason: 'too-few-words', evidence: { words, minWords: 50 } });
				end('words', 'dropped', 'too-few-words', { words, blocks: blocks.length });
				continue;
			}
			const measured = { words, characters: text.length, textSha256: sha256(text) };
			const volume = { ...measured, language: source.language };
			kept('words', id, { volume }, { words, minWords: 50 });
			const indices = drawLayoutView(layout, 224);
			const view = packView(indices, 224);
			kept('view', id, { view });
			const cluster = kind % k;
			const vector = Uint8Array.from({ length: width }, (_, i) => ((i * 37 + cluster * 61) % 160) + pick(40));
			const difficulty = {
				blockCount: 0.1 * blocks.length,
				kindEntropy: 0.3,
				columns: kind === 3 ? 0.67 : 0,
				specialArea: 0.2,
				orderJumps: 0,
				smallText: 0.1,
				overlap: 0,
			};
			const features: Facets['features'] = {
				model: 'resnet50-half-int8',
				vector: Buffer.from(vector).toString('base64'),
				pHash: `${(pick(0xffffffff) >>> 0).toString(16).padStart(8, '0')}${(cluster * 0x1111111).toString(16).padStart(8, '0')}`,
				difficulty: { ...difficulty, mean: (0.1 * blocks.length + 0.6 + difficulty.columns) / 7 },
				...measured,
				viewSha256: view.pixelsSha256,
			};
			kept('features', id, { features });
			entering.push({ id, cluster, vector, words, facets: features });
			pages.push({ id, locator, stage: '', verdict: 'kept', cluster, words, blocks: blocks.length, vector });
		}
	}

	startShard(0);
	const pageAt = new Map(pages.map((page, index) => [page.id, index]));
	const settle = (id: string, stage: string, reason?: string, verdict: 'dropped' | 'failed' = 'dropped'): void => {
		const index = pageAt.get(id) as number;
		const page = pages[index] as MadePage;
		pages[index] = {
			...page,
			stage,
			...(reason === undefined ? { verdict: 'kept', reason: undefined } : { verdict, reason }),
		};
	};
	const aside = new Set(files.flatMap(({ fileId }, index) => (index % 3 === 0 ? [fileId] : [])));
	const isReserved = training ? (id: string): boolean => aside.has(id.slice(0, 16)) : undefined;
	const whole = madeWholeStages(entering, { random, k, put, kept, isReserved, settle });
	const { entered, sizes, retainedSizes } = whole;
	const reserved = whole.reserved.map((id) => ({ id, blocks: pages[pageAt.get(id) as number]?.blocks ?? 0 }));
	if (training) madeBranch(reserved, { put, kept }, settle);

	const summaries: Readonly<Record<string, ClusterSummary | DiversifySummary>> = {
		cluster: madeClusterSummary(entered, sizes, width),
		diversify: madeDiversifySummary(entered, sizes, retainedSizes),
	};
	const stages = writeMadeStages(store, lines, summaries);
	const manifest = madeManifest({ seed, k, store, stages });
	writeFileSync(join(folder, 'run.json'), JSON.stringify(manifest, null, '\t'));
	return { folder, manifest, pages, files, reserved: whole.reserved };
};

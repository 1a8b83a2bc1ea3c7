import { z } from 'zod';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { defineBatch, defineEach, defineWhole } from '../../pipeline/contract/defineStage.ts';
import type { Stage } from '../../pipeline/contract/stage.ts';
import { drop, expand, fail, keep, later, notYet } from '../../pipeline/contract/verdict.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { pageId } from '../../pipeline/document/pageId.ts';
import type { Facets } from '../../pipeline/document/records.ts';
import { createLedger } from '../../pipeline/effects/ledger/createLedger.ts';
import type { RunEvent } from '../../pipeline/run/events.ts';
import type { ComputeWiring, SourceFile } from '../../pipeline/run/wiring.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import { inProcessPool } from './inProcessPool.ts';

/** What happens to a page when a toy stage meets it; `times` counts meetings over all workers. */
export interface ToyFaults {
	readonly hangs?: ReadonlySet<string>;
	/** Crashes while the function says so (it is asked at each meeting). */
	readonly crashes?: (id: string) => boolean;
	readonly throws?: ReadonlySet<string>;
	/** Ends the run, as a full disk does. */
	readonly stops?: (id: string) => boolean;
	readonly fails?: () => ReadonlySet<string>;
	readonly slowLane?: ReadonlySet<string>;
	/** Whether what decides about a page is still on its way; asked at each meeting in the stage `few`. */
	readonly onTheirWay?: (id: string) => boolean;
	/** In place of sleeping. */
	readonly sleep?: ComputeWiring['sleep'];
	readonly signal?: AbortSignal;
}

/** Four stages that touch every path of the engine: files open, pages are measured in batches, put off, and ranked. */
export const toyStages = (faults: ToyFaults, onCrash: () => void, met: string[] = []): readonly Stage[] => {
	const open = defineEach({
		name: 'open',
		version: 1,
		record: 'file',
		config: z.strictObject({}),
		reads: ['file'],
		writes: ['stub'],
		dropReasons: ['duplicate-file'],
		start: () => (record) => {
			if (record.file.twin > 0) return drop('duplicate-file', { twin: record.file.twin });
			return expand(
				Array.from({ length: record.file.bytes }, (_, index) => ({
					id: pageId(record.file.sha256, index + 1),
					facets: {
						stub: {
							sha256: record.file.sha256,
							kind: 'pdf' as const,
							pageNumber: index + 1,
							pageCount: record.file.bytes,
							restricted: false,
							sampled: true,
							parses: [],
							parsers: [],
							text: 'ocr' as const,
						},
					},
				})),
			);
		},
	});
	const measure = defineBatch({
		name: 'measure',
		version: 1,
		record: 'page',
		config: z.strictObject({ addend: z.number() }),
		reads: ['stub'],
		writes: ['volume'],
		dropReasons: ['not-sampled'],
		needs: [],
		engines: [],
		batchSize: 4,
		// Long enough for a busy machine between two messages, short enough to wait for in the tests that hang.
		recordTimeoutMs: 1_500,
		start: (config) => async (batch) => {
			for (const { id } of batch) {
				met.push(id);
				if (faults.hangs?.has(id)) await new Promise(() => {});
				if (faults.crashes?.(id)) {
					onCrash();
					await new Promise(() => {});
				}
				if (faults.stops?.(id))
					throw new UserError('toy stop', { received: id, expected: 'no stop', fix: 'run again' });
				if (faults.throws?.has(id)) throw new Error(`toy error on ${id}`);
			}
			return batch.map((record) => {
				if (!record.stub.sampled) return drop('not-sampled');
				if (faults.fails?.().has(record.id)) return fail('io', 'toy failure');
				return keep({
					volume: {
						words: record.stub.pageNumber + config.addend,
						characters: 1,
						textSha256: sha256(record.id),
						language: 'en',
					},
				});
			});
		},
	});
	const few = defineEach({
		name: 'few',
		version: 1,
		record: 'page',
		config: z.strictObject({ least: z.number() }),
		reads: ['volume'],
		writes: [],
		dropReasons: ['too-few'],
		lanes: ['ocr'],
		start: (config, _ports, context) => (record) => {
			if (faults.slowLane?.has(record.id) && context.lane === 'light') return later('ocr');
			if (faults.onTheirWay?.(record.id)) return notYet();
			return record.volume.words < config.least ? drop('too-few', { words: record.volume.words }) : keep({});
		},
	});
	const rank = defineWhole({
		name: 'rank',
		version: 1,
		record: 'page',
		config: z.strictObject({}),
		reads: ['volume'],
		writes: ['place'],
		dropReasons: [],
		needs: [],
		engines: [],
		readsOrigins: false,
		usesRandom: true,
		start: (_config, _ports, context) => (set) => ({
			verdicts: set.map((record, index) =>
				keep({ place: { cluster: 0, distance: record.volume.words, pc1: index, pc2: context.random(record.id)() } }),
			),
			summary: { pages: set.length },
		}),
	});
	const tail = defineEach({
		name: 'tail',
		version: 1,
		record: 'page',
		config: z.strictObject({}),
		reads: ['volume'],
		writes: ['image'],
		dropReasons: [],
		start: () => (record) => ({
			...keep({ image: { widthPx: record.volume.words, heightPx: 1, pixelsSha256: sha256(record.id) } }),
			files: { [`${record.id}.png`]: Buffer.from(record.id) },
		}),
	});
	return [open, measure, few, rank, tail];
};

/** Toy files: `pages` pages each, digests from their names. */
export const toyFiles = (files: Readonly<Record<string, number>>): SourceFile[] =>
	Object.entries(files)
		.map(([name, pages]): SourceFile => {
			const digest = sha256(name);
			const record: Facets['file'] = {
				sha256: digest,
				bytes: pages,
				kind: 'pdf',
				twin: 0,
				parses: [],
				parsers: [],
				text: 'ocr',
			};
			const entry = {
				fileId: digest.slice(0, 16),
				sha256: digest,
				storedSha256: digest,
				bytes: pages,
				kind: 'pdf' as const,
				gzipped: false,
				twin: 0,
				sourceId: 'toy',
				category: 'institutional-pdf',
				licence: 'none',
				locator: name,
				absolutePath: `/toy/${name}`,
				attachments: [],
				parses: [],
			};
			return { id: entry.fileId, record, entry };
		})
		.sort((a, b) => (a.entry.sha256 < b.entry.sha256 ? -1 : 1));

export const toyRecipe = (
	store: string,
	settings: { addend?: number; least?: number; seed?: number } = {},
): ResolvedRecipe => ({
	name: 'toy',
	seed: settings.seed ?? 1,
	sources: [],
	stages: {
		open: {},
		measure: { addend: settings.addend ?? 0 },
		few: { least: settings.least ?? 0 },
		rank: {},
		tail: {},
	},
	maxFailShare: 0.05,
	baselines: [],
	export: [],
	workers: 2,
	out: store,
	store,
	file: 'toy.yaml',
});

export interface ToyRun {
	readonly wiring: ComputeWiring;
	readonly events: RunEvent[];
	/** Ids in the order the stage `measure` met them, every try counted. */
	readonly met: string[];
}

export const toyRun = (store: string, files: readonly SourceFile[], faults: ToyFaults = {}): ToyRun => {
	const crashed = { listener: () => {} };
	const met: string[] = [];
	const stages = toyStages(faults, () => crashed.listener(), met);
	const ledger = createLedger(store);
	const events: RunEvent[] = [];
	return {
		events,
		met,
		wiring: {
			stages,
			files,
			modelDigest: async () => 'none',
			engines: { pdfium: '1', sharp: '1', onnxruntime: '1', icu: '1', eld: '1' },
			ledger,
			clock: { nowMs: () => performance.now() },
			pool: inProcessPool(stages, ledger, crashed),
			memory: { peakBytes: () => undefined },
			sleep: faults.sleep ?? (async () => {}),
			signal: faults.signal ?? new AbortController().signal,
			onEvent: (event) => events.push(event),
		},
	};
};

import type { SelectionMeasures } from '../../pipeline/report/coverage.ts';
import type { ReportData } from '../../pipeline/report/reportData.ts';
import { madePoint } from './madePoint.ts';

const measures = (radius: number): SelectionMeasures => ({
	radiusMaximum: radius,
	radiusMean: radius / 2,
	meanPairwise: 0.4,
	entropyCluster: 1,
	entropyDifficulty: 1,
	entropyVolume: 1,
	entropySource: 1,
});

/** Data of a small report with every section. @param text stands wherever a report shows text of the user's or of a page. */
export const madeReport = (text = 'plain'): ReportData => ({
	name: `run ${text}`,
	tool: '1.2.3',
	seed: 1,
	sample: null,
	durationMs: 1500,
	peakMemoryBytes: 0,
	funnel: [
		{ stage: 'open', record: 'file', in: 2, kept: 1, dropped: [{ name: 'duplicate-file', count: 1 }], failed: [] },
		{ stage: 'pages', record: 'page', in: 3, kept: 3, dropped: [], failed: [] },
		{
			stage: 'words',
			record: 'page',
			in: 3,
			kept: 1,
			dropped: [{ name: 'too-few-words', count: 1 }],
			failed: [{ name: 'timeout', count: 1 }],
		},
	],
	sources: [
		{ sourceId: text, category: text, licence: 'unknown', files: 2, copies: 1, pages: 3, candidates: 1, subset: 1 },
	],
	languages: [{ language: 'en', pages: 3, candidates: 1, subset: 1 }],
	licences: ['unknown'],
	plane: {
		points: [
			madePoint({ pageId: 'a', locator: `${text}.pdf#1` }),
			madePoint({ pageId: 'c', locator: text, x: 1, retained: false, coveredBy: 'a' }),
		],
		pages: 2,
		varianceShare: [0.5, 0.25],
	},
	clusters: [
		{
			cluster: 0,
			pages: 1,
			retained: 1,
			meanDifficulty: 0.2,
			medianWords: 90,
			meanBlocks: 4,
			radius: null,
			sheet: [{ pageId: 'a', locator: `${text}.pdf#1`, words: 90, blocks: 4, difficulty: 0.2, retained: true }],
		},
	],
	coverage: { measuredPages: 1, retained: 1, ours: measures(0.2), random: [measures(0.3)], semdedup: measures(0.25) },
	distributions: [
		{
			title: 'Text volume',
			unit: 'words',
			bins: [
				{ from: '50', entering: 3, retained: 1 },
				{ from: '70', entering: 1, retained: 0 },
			],
		},
	],
	duplicates: {
		exact: 1,
		near: 0,
		groups: 1,
		shown: [
			{
				kept: { pageId: 'a', locator: `${text}.pdf#1`, words: 90 },
				duplicates: 1,
				shown: [{ pageId: 'e', locator: text, reason: 'exact-duplicate', hashBits: 0, cosine: 1, words: 90 }],
			},
		],
	},
	parseSamples: [
		{
			pageId: 'g',
			locator: text,
			parser: 'pdf-text',
			sourceId: text,
			chosen: 'by lot',
			difficulty: null,
			widthPt: 612,
			heightPt: 792,
			blocks: [
				{ kind: 'title', x: 0.1, y: 0.1, w: 0.5, h: 0.05, order: 0, discarded: false },
				{ kind: 'page-number', x: 0.5, y: 0.95, w: 0.02, h: 0.02, order: null, discarded: true },
			],
		},
	],
	drops: [
		{
			stage: 'open',
			reason: 'duplicate-file',
			count: 1,
			share: 0.5,
			record: 'file',
			samples: [{ pageId: 'f', locator: text, evidence: { twin: 1 }, owner: { sourceId: text, locator: text } }],
		},
		{
			stage: 'words',
			reason: 'too-few-words',
			count: 1,
			share: 1 / 3,
			record: 'page',
			samples: [{ pageId: 'b', locator: text, evidence: { words: 3, note: text } }],
		},
		{
			stage: 'diversify',
			reason: 'covered',
			count: 1,
			share: 0.5,
			record: 'page',
			samples: [
				{
					pageId: 'c',
					locator: text,
					evidence: { nearness: 0.1, coveredBy: 'a' },
					besides: { pageId: 'a', locator: `${text}.pdf#1` },
				},
			],
		},
	],
	failures: {
		total: 3,
		byCode: [{ name: 'timeout', count: 3 }],
		files: 1,
		shown: [{ stage: 'words', fileId: 'd', locator: text, code: 'timeout', message: text, pages: [1, 2], records: 3 }],
		refusedFiles: 1,
		refused: [{ fileId: 'h', locator: text, reason: 'damaged', detail: text }],
	},
	review: {
		pages: 4,
		accepted: 1,
		rejected: 1,
		pending: 2,
		reasons: [{ name: text, count: 1 }],
		reviewers: [{ name: text, accepted: 1, rejected: 1 }],
		disagreements: 1,
		agreement: { alpha: 0.5, pages: 2 },
	},
	baselines: {
		pages: 4,
		models: [{ model: text, means: { textDistance: 0.25, teds: null, tedsS: null, layout: 0.5, objective: 0.625 } }],
	},
	training: {
		pages: 4,
		accepted: 3,
		rows: 2,
		passes: [
			{ samples: 1, accepted: 2 },
			{ samples: 2, accepted: 3 },
		],
		groups: [{ title: 'source', rows: [{ name: text, pages: 4, first: 2, accepted: 3 }] }],
		recalls: {
			bins: [
				{ accepted: 0, refused: 1 },
				{ accepted: 3, refused: 0 },
			],
			unmeasured: 0,
			threshold: 0.9,
		},
		gains: {
			pages: 2,
			best: { blockRecall: 0.75, acceptedShare: 0.5 },
			first: { blockRecall: 0.5, acceptedShare: 0 },
			random: { blockRecall: 0.625, acceptedShare: 0.25 },
			medoid: { blockRecall: 0.8125, acceptedShare: 0.5 },
		},
		refusals: [{ name: text, count: 1 }],
		calls: { calls: 6, inputTokens: 6000, outputTokens: 3000, cost: 0.5 },
		splits: [
			{
				split: 'train',
				rows: 2,
				documents: 1,
				imageTokens: 900,
				targetTokens: 200,
				medianTokens: 1216,
				mostTokens: 1300,
			},
		],
		examples: [
			{
				pageId: 't',
				locator: text,
				reason: text,
				sample: 1,
				samples: 2,
				degradation: 'scan',
				blockRecall: 0.5,
				characterRecall: 0.4,
				precision: null,
				merged: 0,
				structureChanged: true,
				objective: null,
				widthPt: 500,
				heightPt: 1000,
				blocks: [
					{ kind: 'title', text, x: 0.1, y: 0.1, w: 0.5, h: 0.1, recalled: 1 },
					{ kind: 'table', text, x: 0.1, y: 0.3, w: 0.5, h: 0.1, recalled: 0.5 },
					{ kind: 'text', text: `missed ${text}`, x: 0.1, y: 0.5, w: 0.5, h: 0.1, recalled: 0 },
					{ kind: 'page-number', text, x: 0.5, y: 0.9, w: 0.1, h: 0.05, recalled: null },
				],
			},
		],
	},
	timings: [{ stage: 'words', records: 3, durationMs: 0, workMs: 12, units: 1, reusedUnits: 1 }],
	slowest: {
		files: [{ fileId: 'd', locator: text, pages: 2, workMs: 3000, stage: 'parse', stageMs: 2000 }],
		pages: [{ pageId: 'a', locator: text, workMs: 2500, stage: 'parse', stageMs: 2000 }],
	},
	provenance: [['version of node', text]],
	recipe: JSON.stringify({ name: text }),
});

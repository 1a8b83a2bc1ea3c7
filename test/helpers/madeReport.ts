import type { ReportData, SelectionMeasures } from '../../pipeline/report/reportData.ts';

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
	sources: [{ sourceId: text, category: text, licence: 'unknown', files: 2, pages: 3, candidates: 1, subset: 1 }],
	licences: ['unknown'],
	plane: { points: [{ pageId: 'a', cluster: 0, x: 0, y: 0, retained: true }], pages: 1, varianceShare: [0.5, 0.25] },
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
	distributions: [{ title: 'Text volume', unit: 'words', bins: [{ label: '63', candidates: 100, subset: 100 }] }],
	drops: [
		{
			stage: 'open',
			reason: 'duplicate-file',
			count: 1,
			share: 0.5,
			record: 'file',
			samples: [{ pageId: 'f', locator: text, evidence: { twin: 1 } }],
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
	failures: { total: 1, shown: [{ stage: 'words', id: 'd', locator: text, code: 'timeout', message: text }] },
	timings: [{ stage: 'words', records: 3, durationMs: 0, workMs: 12, units: 1, reusedUnits: 1 }],
	provenance: [['version of node', text]],
	recipe: JSON.stringify({ name: text }),
});

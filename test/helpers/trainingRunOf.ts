import { join } from 'node:path';
import type { Facets } from '../../pipeline/document/records.ts';
import { STAGE_OF_FACET } from '../../pipeline/document/stageOfFacet.ts';
import type { KeptLine, RunManifest } from '../../pipeline/run/manifest.ts';
import type { LedgerPort } from '../../pipeline/run/ports.ts';
import type { TrainingRun } from '../../scripts/wiring/training/trainingRows.ts';
import type { MadeSet } from './madeTrainingSet.ts';

type Made = MadeSet['rows'];

/** A run whose units hold the facets that made rows come from, the first half of them in one shard; split is a whole stage. */
export const trainingRunOf = (
	folder: string,
	rows: Made,
	over: Readonly<Record<string, readonly KeptLine[]>> = {},
): TrainingRun => {
	const facetsOf = (row: Made[number]): Partial<Facets> => {
		const { sha256, bytes, widthPx, heightPx, mediaType } = row.image;
		return {
			volume: { words: 9, characters: 40, textSha256: '0'.repeat(64), language: row.language },
			trainingImage: { degradation: 'none', parameters: {}, mediaType, sha256, bytes, widthPx, heightPx },
			answer: {
				sample: 0,
				html: row.target,
				reason: null,
				notes: [],
				model: 'recorded',
				finishReason: 'stop',
				tokens: null,
				cost: 0.25,
			},
			choice: {
				sample: row.teacher.sample,
				samples: row.teacher.samples,
				html: row.target,
				model: row.teacher.model,
				blockRecall: row.blockRecall,
				precision: row.precision,
				objective: row.objective,
			},
			target: {
				style: row.style,
				text: row.target,
				fellBack: row.fellBack,
				notes: [],
				tokens: row.tokens,
				anyStyle: { tokens: row.tokens.target, texts: [] },
			},
			trainingPlace: { split: row.split, stratum: 'reports 1', group: row.documentId },
		};
	};
	const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
	const half = sorted[sorted.length >> 1]?.documentId ?? '';
	const units = new Map<string, readonly KeptLine[]>();
	const stages = [...new Set(Object.values(STAGE_OF_FACET))].flatMap((stage) => {
		const names = Object.entries(STAGE_OF_FACET).flatMap(([name, of]) => (of === stage ? [name as keyof Facets] : []));
		const lines = sorted.map((row): KeptLine => {
			const all = facetsOf(row);
			return { id: row.id, facets: Object.fromEntries(names.map((name) => [name, all[name]])), digests: {} };
		});
		const shards =
			stage === 'split'
				? { whole: lines }
				: { one: lines.filter(({ id }) => id < half), two: lines.filter(({ id }) => id >= half) };
		const empty = !lines.some(({ facets }) => Object.values(facets).some((facet) => facet !== undefined));
		const kept = over[stage] ? { one: over[stage] } : empty ? {} : shards;
		for (const [shard, content] of Object.entries(kept)) units.set(`${stage}/${shard}`, content);
		return [
			{
				stage,
				counts: { in: rows.length, kept: rows.length, dropped: {}, failed: {} },
				units: Object.keys(kept).map((shard) => ({ shard, folder: `${stage}/${shard}` })),
			},
		];
	});
	const manifest = {
		tool: '0.1.0',
		name: 'made',
		seed: 7,
		recipe: {
			file: join(folder, 'recipe.yaml'),
			out: folder,
			teacher: { kind: 'replay', folder: 'replies' },
			stages: { target: { style: 'transcription', maxTokens: 21_504 } },
		},
		stages: stages.filter(({ units: own }) => own.length > 0),
	} as unknown as RunManifest;
	const ledger = {
		readKept: async (unit: string) => units.get(unit) ?? [],
		filePath: (_unit: string, name: string) => join(folder, 'store', name),
	} as unknown as LedgerPort;
	const catalogue = [...new Set(rows.map(({ documentId }) => documentId))].map((fileId) => {
		const row = rows.find(({ documentId }) => documentId === fileId);
		const locator = row?.locator.split('#')[0] ?? '';
		return { fileId, twin: 0, sourceId: row?.sourceId, category: row?.category, licence: row?.licence, locator };
	});
	return { manifest, ledger, catalogue: catalogue as unknown as TrainingRun['catalogue'] };
};

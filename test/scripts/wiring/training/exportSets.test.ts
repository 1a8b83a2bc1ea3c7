import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Facets } from '../../../../pipeline/document/records.ts';
import { STAGE_OF_FACET } from '../../../../pipeline/document/stageOfFacet.ts';
import type { KeptLine, RunManifest } from '../../../../pipeline/run/manifest.ts';
import type { LedgerPort } from '../../../../pipeline/run/ports.ts';
import { exportSets } from '../../../../scripts/wiring/training/exportSets.ts';
import { trainingRows, type TrainingRun } from '../../../../scripts/wiring/training/trainingRows.ts';
import { madeTrainingSet } from '../../../helpers/madeTrainingSet.ts';
import { temporaryFolder } from '../../../helpers/temporaryFolder.ts';

type Made = Awaited<ReturnType<typeof madeTrainingSet>>['rows'];

/** A run whose units hold the facets that made rows come from, the first half of them in one shard; split is a whole stage. */
const runOf = (folder: string, rows: Made, over: Readonly<Record<string, readonly KeptLine[]>> = {}): TrainingRun => {
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
			target: { style: row.style, text: row.target, notes: [], tokens: row.tokens },
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

describe('the training rows of a run', () => {
	it('are put together from the units of its stages, in the order of pages', async () => {
		const folder = temporaryFolder();
		const { rows } = await madeTrainingSet(join(folder, 'store'), 12);
		const found = [];
		for await (const row of await trainingRows(runOf(folder, rows))) found.push(row);
		const { text: instruction } = (await import('../../../../pipeline/distillation/instruction.ts')).INSTRUCTION;
		// The document's source is its first page's: sources belong to files.
		const sources = new Map([...rows].reverse().map(({ documentId, sourceId }) => [documentId, sourceId]));
		const expected = [...rows]
			.sort((a, b) => (a.id < b.id ? -1 : 1))
			.map((row) => ({ ...row, prompt: instruction, sourceId: sources.get(row.documentId) }));
		expect(found).toEqual(expected);
	});

	it('are written as sets whose card tells funnel and cost', async () => {
		const folder = temporaryFolder();
		const { rows } = await madeTrainingSet(join(folder, 'store'), 12);
		const out = join(folder, 'sft');
		const sets = await exportSets(runOf(folder, rows), ['trl'], out, 'made');
		// Six documents, the fourth of them for validation.
		expect(sets.map(({ format, rows: counts }) => [format, counts])).toEqual([['trl', { train: 10, validation: 2 }]]);
		const card = readFileSync(join(out, 'trl', 'README.md'), 'utf8');
		// Twelve answers at 0.25.
		expect(card).toContain('3.00 for all calls, 0.2500 for each row');
		expect(card).toContain('| teach | 12 | 12 |  |');
	});

	it('are refused when one of their pages, or another page of its document, is in the subset, and nothing is written', async () => {
		const folder = temporaryFolder();
		const { rows } = await madeTrainingSet(join(folder, 'store'), 4);
		const [first] = rows;
		const image = { widthPx: 1, heightPx: 1, pixelsSha256: null };
		for (const id of [first?.id ?? '', `${first?.documentId}-p0077`]) {
			const run = runOf(folder, rows, { subset: [{ id, facets: { image }, digests: {} }] });
			await expect(exportSets(run, ['trl'], join(folder, 'sft'), 'made')).rejects.toMatchObject({
				message: 'a page of the benchmark is among the training rows',
				exitCode: 4,
				details: { where: expect.stringContaining(first?.documentId ?? 'none') },
			});
		}
		expect(readdirSync(folder)).toEqual(['store']);
	});

	it('are missed with the words to add in a run without a training line', async () => {
		const folder = temporaryFolder();
		const run = { manifest: { stages: [] } as unknown as RunManifest } as TrainingRun;
		await expect(exportSets(run, ['trl'], folder, 'made')).rejects.toMatchObject({
			exitCode: 2,
			details: { fix: expect.stringContaining('teacher: { kind: layout }') },
		});
	});
});

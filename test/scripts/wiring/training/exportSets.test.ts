import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunManifest } from '../../../../pipeline/run/manifest.ts';
import { exportSets } from '../../../../scripts/wiring/training/exportSets.ts';
import { trainingRows, type TrainingRun } from '../../../../scripts/wiring/training/trainingRows.ts';
import { madeTrainingSet } from '../../../helpers/madeTrainingSet.ts';
import { temporaryFolder } from '../../../helpers/temporaryFolder.ts';
import { trainingRunOf } from '../../../helpers/trainingRunOf.ts';

describe('the training rows of a run', () => {
	it('are put together from the units of its stages, in the order of pages', async () => {
		const folder = temporaryFolder();
		const { rows } = await madeTrainingSet(join(folder, 'store'), 12);
		const found = [];
		for await (const row of await trainingRows(trainingRunOf(folder, rows))) found.push(row);
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
		const sets = await exportSets(trainingRunOf(folder, rows), ['trl'], out, 'made');
		// Six documents, the fourth of them for validation.
		expect(sets.map(({ format, rows: counts }) => [format, counts])).toEqual([['trl', { train: 10, validation: 2 }]]);
		const card = readFileSync(join(out, 'trl', 'README.md'), 'utf8');
		// Twelve answers at 0.25.
		expect(card).toContain('3.00 XXX for all calls, 0.2500 XXX for each row');
		expect(card).toContain('| teach | 12 | 12 |  |');
	});

	it('are refused when one of their pages, or another page of its document, is in the subset, and nothing is written', async () => {
		const folder = temporaryFolder();
		const { rows } = await madeTrainingSet(join(folder, 'store'), 4);
		const [first] = rows;
		const image = { widthPx: 1, heightPx: 1, pixelsSha256: null };
		for (const id of [first?.id ?? '', `${first?.documentId}-p0077`]) {
			const run = trainingRunOf(folder, rows, { subset: [{ id, facets: { image }, digests: {} }] });
			await expect(exportSets(run, ['trl'], join(folder, 'sft'), 'made')).rejects.toMatchObject({
				message: 'a page of the benchmark is among the training rows',
				exitCode: 4,
				details: { where: expect.stringContaining(first?.documentId ?? 'none') },
			});
		}
		expect(readdirSync(folder)).toEqual(['store']);
	});

	it('are refused, with what to do, where an earlier version wrote them in another form', async () => {
		const folder = temporaryFolder();
		const { rows } = await madeTrainingSet(join(folder, 'store'), 4);
		const target = {
			style: 'transcription',
			text: 'x',
			notes: [],
			tokens: { image: 1, prompt: 1, target: 1, total: 4 },
		};
		const old = rows.map(({ id }) => ({ id, facets: { target: target as never }, digests: {} }));
		const run = trainingRunOf(folder, rows, { target: old });
		await expect(exportSets(run, ['trl'], join(folder, 'sft'), 'made')).rejects.toMatchObject({
			exitCode: 2,
			details: { where: 'made, stage target', fix: expect.stringContaining('run the recipe again') },
		});
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

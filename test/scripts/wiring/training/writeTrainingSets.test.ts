import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResolvedRecipe } from '../../../../pipeline/config/resolvedRecipe.ts';
import { exportSets } from '../../../../scripts/wiring/training/exportSets.ts';
import type { TrainingRun } from '../../../../scripts/wiring/training/trainingRows.ts';
import { writeTrainingSets } from '../../../../scripts/wiring/training/writeTrainingSets.ts';
import { type MadeSet, madeTrainingSet } from '../../../helpers/madeTrainingSet.ts';
import { temporaryFolder } from '../../../helpers/temporaryFolder.ts';
import { trainingRunOf } from '../../../helpers/trainingRunOf.ts';

/** The line of a run of which `select` refused every page. */
const refusing = (run: TrainingRun): TrainingRun => {
	const counts = { in: 16, kept: 16, dropped: {}, failed: {} };
	const none = { in: 0, kept: 0, dropped: {}, failed: {} };
	const stages = [
		{ stage: 'subset', counts, units: [] },
		...['screen', 'degrade', 'teach', 'recall', 'resample'].map((stage) => ({ stage, counts, units: [] })),
		{ stage: 'select', counts: { in: 16, kept: 0, dropped: { 'low-recall': 16 }, failed: {} }, units: [] },
		{ stage: 'target', counts: none, units: [] },
		{ stage: 'split', counts: none, units: [] },
	];
	return { ...run, manifest: { ...run.manifest, stages } as unknown as TrainingRun['manifest'] };
};

const write = async (folder: string, run: TrainingRun): Promise<readonly string[]> => {
	const notes: string[] = [];
	const recipe = { out: folder, seed: 7, export: ['trl'] } as unknown as ResolvedRecipe;
	await writeTrainingSets({
		...run,
		recipe,
		onEvent: (event) => void (event.type === 'note' && notes.push(event.message)),
	});
	return notes;
};

const scene = async (): Promise<{ folder: string; rows: MadeSet['rows']; run: TrainingRun }> => {
	const folder = temporaryFolder();
	const { rows } = await madeTrainingSet(join(folder, 'store'), 4);
	return { folder, rows, run: trainingRunOf(folder, rows) };
};

describe('the training sets of a run', () => {
	it('are none where no page was accepted: a note says so, and what an earlier run wrote goes', async () => {
		const { folder, run } = await scene();
		await write(folder, run);
		await exportSets(run, ['axolotl'], join(folder, 'sft'), 'made');
		expect(readdirSync(join(folder, 'sft')).sort()).toEqual(['axolotl', 'trl']);
		expect(await write(folder, refusing(run))).toEqual([
			'no training set: none of 16 pages was accepted; see pagemill stats RUN acceptance',
		]);
		expect(readdirSync(join(folder, 'sft'))).toEqual([]);
		expect(existsSync(join(folder, 'spot-check'))).toBe(false);
	});

	it('are refused where somebody put a file into one, after the spot check is written, and the file stays', async () => {
		const { folder, run } = await scene();
		await write(folder, run);
		const notes = join(folder, 'sft', 'trl', 'notes.txt');
		writeFileSync(notes, 'learning rate 1e-5');
		rmSync(join(folder, 'spot-check'), { recursive: true });
		await expect(write(folder, run)).rejects.toMatchObject({
			message: 'the set holds what is no part of it',
			exitCode: 2,
			details: { received: expect.stringContaining('notes.txt') },
		});
		expect(readFileSync(notes, 'utf8')).toBe('learning rate 1e-5');
		expect(existsSync(join(folder, 'spot-check', 'spot-check.csv'))).toBe(true);
	});

	it('leave what is no set of ours where it lies', async () => {
		const { folder, run } = await scene();
		mkdirSync(join(folder, 'sft', 'trl'), { recursive: true });
		writeFileSync(join(folder, 'sft', 'trl', 'manifest.json'), '{"kind": "another"}');
		await write(folder, refusing(run));
		expect(readdirSync(join(folder, 'sft', 'trl'))).toEqual(['manifest.json']);
	});

	it('name the stage that kept nothing where rows were lost later', async () => {
		const { folder, run } = await scene();
		const { manifest } = refusing(run);
		const stages = manifest.stages.map((stage) =>
			stage.stage === 'select'
				? { ...stage, counts: { ...stage.counts, kept: 1, dropped: {} } }
				: stage.stage === 'target'
					? { ...stage, counts: { ...stage.counts, in: 1, dropped: { 'too-long': 1 } } }
					: stage,
		);
		expect(await write(folder, { ...run, manifest: { ...manifest, stages } })).toEqual([
			'no training set: the stage target kept none of 1 page; see pagemill stats RUN reasons',
		]);
	});

	it('lose no answer of people while no page is accepted', async () => {
		const { folder, run } = await scene();
		await write(folder, run);
		const sheet = join(folder, 'spot-check', 'spot-check.csv');
		const [head, first, ...rest] = readFileSync(sheet, 'utf8').split('\r\n');
		writeFileSync(sheet, [head, `${first?.replace(/,,$/, '')},yes,as printed`, ...rest].join('\r\n'));
		expect(await write(folder, refusing(run))).toContain(
			'spot check: 1 answer to targets that are not shown now: see spot-check/earlier.csv',
		);
		expect(readdirSync(join(folder, 'spot-check'))).toEqual(['earlier.csv']);
		expect(await write(folder, run)).toContain('spot check: 1 row with the answers that were there');
		expect(readFileSync(sheet, 'utf8')).toContain(',yes,as printed\r\n');
		expect(existsSync(join(folder, 'spot-check', 'earlier.csv'))).toBe(false);
	});

	it('still cannot be asked for with `export`: there is nothing to write', async () => {
		const { folder, run } = await scene();
		await expect(exportSets(refusing(run), ['trl'], join(folder, 'sets'), 'made')).rejects.toMatchObject({
			message: 'there is no row to export',
			exitCode: 2,
		});
	});
});

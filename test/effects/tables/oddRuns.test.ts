import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildRunDatabase } from '../../../pipeline/effects/tables/buildRunDatabase.ts';
import { recordsOf } from '../../../pipeline/effects/tables/recordsOf.ts';
import { withRunDatabase } from '../../../pipeline/effects/tables/withRunDatabase.ts';
import { madeRun } from '../../helpers/madeRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

type Row = Readonly<Record<string, unknown>>;

describe('buildRunDatabase on odd runs', () => {
	const folder = suiteFolder('run');

	it('makes empty tables of a run that ended after parsing', async () => {
		const run = madeRun(folder(), { files: 4 });
		const early = { ...run.manifest, stages: run.manifest.stages.slice(0, 3) };
		await buildRunDatabase(folder(), early, { featureScale: () => 1 });
		const counts = await withRunDatabase(folder(), (connection) =>
			recordsOf<Row>(
				connection,
				`SELECT (SELECT count(*) FROM pages) AS pages, (SELECT count(*) FROM features) AS features, (SELECT count(*) FROM selection) AS selection,
				(SELECT count(*) FROM subset) AS subset, (SELECT count(*) FROM coverage) AS coverage`,
			),
		);
		expect(counts).toEqual([{ pages: 24, features: 0, selection: 0, subset: 0, coverage: 0 }]);
	});

	it('are told from those of another version, which lack what is asked for, with what to do', async () => {
		const run = madeRun(folder(), { files: 1 });
		await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
		for (const query of ['SELECT * FROM teacher_tries_of_later', 'SELECT page_id, of_later FROM pages'])
			await expect(withRunDatabase(folder(), (connection) => recordsOf(connection, query))).rejects.toMatchObject({
				message: 'the tables of the run were made by another version of pagemill',
				exitCode: 2,
				details: { received: expect.stringContaining('of_later') },
			});
	});

	it('reads text with halves of surrogate pairs, NUL and escaped backslashes, which JSON carries as escapes', async () => {
		const run = madeRun(folder(), { files: 1, pagesPerFile: 1, seed: 7 });
		const unit = run.manifest.stages.find(({ stage }) => stage === 'parse')?.units[0];
		const path = join(run.manifest.store, unit?.folder ?? '', 'kept.jsonl');
		const line = JSON.parse(readFileSync(path, 'utf8')) as { facets: { layout: { blocks: { text: string }[] } } };
		const texts = ['half \ud800 pair', '😀 whole', 'back\\ud800slash', 'nul \u0000 end', '\\\udfff'];
		line.facets.layout.blocks = texts.map((text) => ({ ...line.facets.layout.blocks[0], text }));
		writeFileSync(path, `${JSON.stringify(line)}\n`);
		await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
		const rows = await withRunDatabase(folder(), (connection) =>
			recordsOf<Row>(connection, 'SELECT text FROM blocks WHERE NOT discarded'),
		);
		expect(rows.map(({ text }) => text)).toEqual([
			'half \ufffd pair',
			'😀 whole',
			'back\\ud800slash',
			'nul \u0000 end',
			'\\\ufffd',
		]);
	});

	it('reads a page whose line is longer than the 16 MiB that DuckDB takes unasked', async () => {
		const run = madeRun(folder(), { files: 1, pagesPerFile: 1, seed: 7 });
		const unit = run.manifest.stages.find(({ stage }) => stage === 'parse')?.units[0];
		const path = join(run.manifest.store, unit?.folder ?? '', 'kept.jsonl');
		const line = JSON.parse(readFileSync(path, 'utf8')) as { facets: { layout: { blocks: { text: string }[] } } };
		line.facets.layout.blocks = [{ ...line.facets.layout.blocks[0], text: 'x'.repeat(17 * 2 ** 20) }];
		writeFileSync(path, `${JSON.stringify(line)}\n`);
		await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
		const rows = await withRunDatabase(folder(), (connection) =>
			recordsOf<Row>(connection, 'SELECT length(text) AS characters FROM blocks WHERE NOT discarded'),
		);
		expect(rows).toEqual([{ characters: 17 * 2 ** 20 }]);
	});

	it('keeps the old tables when a build fails', async () => {
		const run = madeRun(folder(), { files: 4, seed: 9 });
		await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
		const unit = run.manifest.stages.find(({ stage }) => stage === 'view')?.units[0];
		rmSync(join(run.manifest.store, unit?.folder ?? '', 'kept.jsonl'));
		await expect(buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 })).rejects.toThrow('kept.jsonl');
		const [pages] = await withRunDatabase(folder(), (connection) =>
			recordsOf<Row>(connection, 'SELECT count(*) AS n FROM pages'),
		);
		expect(pages).toEqual({ n: run.pages.length });
		expect(readdirSync(folder()).filter((name) => name.startsWith('.'))).toEqual([]);
	});
});

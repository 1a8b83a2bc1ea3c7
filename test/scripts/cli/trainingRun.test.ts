import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRunDatabase } from '../../../pipeline/effects/tables/buildRunDatabase.ts';
import { explain } from '../../../scripts/cli/explain.ts';
import { writeReport } from '../../../scripts/cli/report.ts';
import { storyOutput } from '../../../scripts/cli/storyOutput.ts';
import { cliRun } from '../../helpers/cliRun.ts';
import { FATES } from '../../helpers/madeBranch.ts';
import { type MadeRun, madeRun } from '../../helpers/madeRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

const folder = suiteFolder('run');
let run: MadeRun;

/** The first reserved page whose fate is of this place. */
const pageOf = (fate: (one: (typeof FATES)[number]) => boolean): string => {
	const id = run.reserved.find((_, at) => fate(FATES[at % FATES.length] as (typeof FATES)[number]));
	if (id === undefined) throw new Error('the made run holds no such page');
	return id;
};

beforeAll(async () => {
	run = madeRun(folder(), { training: true });
	const [unit] = run.manifest.stages.find(({ stage }) => stage === 'degrade')?.units ?? [];
	const files = join(run.manifest.store, unit?.folder ?? '', 'files');
	mkdirSync(files);
	const background = { r: 250, g: 240, b: 220 };
	const jpeg = await sharp({ create: { width: 85, height: 110, channels: 3, background } })
		.jpeg()
		.toBuffer();
	for (const id of run.reserved) writeFileSync(join(files, `${id}.jpg`), jpeg);
	await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
});

describe('explain of pages of the training line', () => {
	const head = ['open', 'pages', 'parse', 'usable', 'words', 'view', 'features', 'dedupe'].map(
		(stage) => `${stage} kept`,
	);

	it('tells of one that was reserved, taught, and refused', async () => {
		const story = await explain(
			folder(),
			pageOf(({ samples, chosen = 0 }) => samples[chosen]?.[2] === 'low-recall'),
		);
		expect(story.decisions.map(({ stage, verdict, reason }) => `${stage} ${reason ?? verdict}`)).toEqual([
			...head,
			'reserve reserved',
			...['screen', 'degrade', 'teach', 'recall', 'resample'].map((stage) => `${stage} kept`),
			'select low-recall',
		]);
		expect(story.decisions.at(-1)?.evidence).toMatchObject({ sample: 2, samples: 4, blockRecall: 0.7 });
		expect(storyOutput(story, 'table', undefined)).toContain('→ dropped by select: low-recall');
	});

	it('tells of one that came into the training set', async () => {
		const story = await explain(
			folder(),
			pageOf(({ split, samples }) => split === 'train' && samples.length === 1),
		);
		expect(story.decisions.slice(-4).map(({ stage, verdict }) => `${stage} ${verdict}`)).toEqual(
			['resample', 'select', 'target', 'split'].map((stage) => `${stage} kept`),
		);
		expect([story.inSubset, storyOutput(story, 'table', undefined)]).toEqual([
			false,
			expect.stringContaining('→ in the training set'),
		]);
	});
});

describe('draw of a reserved page', () => {
	it('draws it like any other', async () => {
		const id = pageOf(({ ends }) => ends?.[0] === 'screen');
		const { exitCode, out } = await cliRun(folder(), ['draw', folder(), id]);
		expect([exitCode, out]).toEqual([0, `${join('views', `${id}.png`)}\n`]);
	});
});

describe('the report of a run with a training line', () => {
	it('shows each example as the teacher saw it, with its HTML rendered, in one file that loads nothing', async () => {
		const page = readFileSync(await writeReport(folder()), 'utf8');
		const articles = page.match(/<article class="example">[\s\S]*?<\/article>/g) ?? [];
		expect(articles.length).toBeGreaterThan(6);
		// All chosen and best samples of the made run have HTML: two pictures each.
		for (const article of articles) expect(article.match(/<img [^>]*src="data:image\/webp;base64,/g)).toHaveLength(2);
		expect(page).not.toMatch(/(?:src|href)="(?!#|data:)/);
	});

	it('goes without renderings, and says so, where the Chromium of the recipe does not start', async () => {
		const path = join(folder(), 'run.json');
		const manifest = readFileSync(path, 'utf8');
		const { recipe, ...rest } = JSON.parse(manifest) as { readonly recipe: object };
		const file = join(folder(), 'recipe.yaml');
		writeFileSync(path, JSON.stringify({ ...rest, recipe: { ...recipe, file, browser: { chromium: 'nowhere' } } }));
		const page = readFileSync(await writeReport(folder()), 'utf8');
		writeFileSync(path, manifest);
		expect(page).toContain('No HTML could be rendered when this report was written');
		const articles = page.match(/<article class="example">[\s\S]*?<\/article>/g) ?? [];
		for (const article of articles) expect(article.match(/<img [^>]*src="data:image\/webp;base64,/g)).toHaveLength(1);
		expect(articles.length).toBeGreaterThan(6);
	});
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRunDatabase } from '../../../pipeline/effects/tables/buildRunDatabase.ts';
import { withDatabase } from '../../../pipeline/effects/tables/withDatabase.ts';
import { KIND_COLOURS } from '../../../pipeline/document/view/layoutPalette.ts';
import { cliRun } from '../../helpers/cliRun.ts';
import { type MadePage, type MadeRun, madeRun } from '../../helpers/madeRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

const folder = suiteFolder('run');
let run: MadeRun;

beforeAll(async () => {
	run = madeRun(folder());
	await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
});

const pageWhere = (test: (page: MadePage) => boolean): MadePage => {
	const page = run.pages.find(test);
	if (!page) throw new Error('the made run holds no such page');
	return page;
};

/** Colours of a picture that cover at least a thousandth of it, as `r,g,b`. */
const coloursOf = async (path: string): Promise<Set<string>> => {
	const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
	const counts = new Map<string, number>();
	for (let at = 0; at < data.length; at += info.channels) {
		const colour = `${data[at]},${data[at + 1]},${data[at + 2]}`;
		counts.set(colour, (counts.get(colour) ?? 0) + 1);
	}
	const least = (info.width * info.height) / 1000;
	return new Set([...counts].filter(([, count]) => count >= least).map(([colour]) => colour));
};

describe('pagemill draw', () => {
	it('draws a page named by file and number into views/ of the run, and prints where', async () => {
		const page = pageWhere(({ verdict }) => verdict === 'kept');
		const { exitCode, out, notes } = await cliRun(folder(), ['draw', folder(), page.locator]);
		expect([exitCode, out]).toEqual([0, `${join('views', `${page.id}.png`)}\n`]);
		// The sources of a made run are nowhere.
		expect(notes).toContain('could not be drawn from its source');
		const { format, width = 0, height = 0 } = await sharp(join(folder(), 'views', `${page.id}.png`)).metadata();
		expect(format).toBe('png');
		expect(width).toBeGreaterThan(height);
		// The layout view beside the page is made of pure colours of kinds; every made layout has text in it.
		const colours = await coloursOf(join(folder(), 'views', `${page.id}.png`));
		expect(colours).toContain(KIND_COLOURS.text.join(','));
		expect(colours).toContain('128,128,128');
	});

	it('writes where it is told, the same picture again, making folders', async () => {
		const { id } = pageWhere(({ verdict }) => verdict === 'kept');
		const target = join('new', 'folder', 'page.png');
		const first = await cliRun(folder(), ['draw', folder(), id, '--out', target]);
		expect(first.out).toBe(`${target}\n`);
		const bytes = readFileSync(join(folder(), target));
		await cliRun(folder(), ['draw', folder(), id, '--out', target]);
		expect(readFileSync(join(folder(), target)).equals(bytes)).toBe(true);
	});

	it('draws a page without a layout alone, and says why it has none', async () => {
		const { id } = pageWhere(({ verdict }) => verdict === 'failed');
		const { exitCode, notes } = await cliRun(folder(), ['draw', folder(), id, '--out', 'failed.png']);
		expect(exitCode).toBe(0);
		expect(notes).toContain('the page has no blocks: it ended at parse (timeout)');
		expect(await coloursOf(join(folder(), 'failed.png'))).not.toContain('128,128,128');
	});

	it('refuses a file, a stranger and several pages, and writes nothing', async () => {
		const refused = run.files.find(({ fileId }) => !run.pages.some(({ id }) => id.startsWith(fileId)));
		for (const query of [`${refused?.locator}#1`, 'nobody.pdf#1', (run.pages[0] as MadePage).id.slice(0, 8)]) {
			const { exitCode, notes } = await cliRun(folder(), ['draw', folder(), query, '--out', 'none.png']);
			expect(exitCode).toBe(2);
			expect(notes).toContain('where     PAGE');
		}
		expect(existsSync(join(folder(), 'none.png'))).toBe(false);
	});

	it.each([
		['dropped', 'not-sampled', 'name a page of the sample, or run the recipe without --sample'],
		['failed', 'timeout', '`pagemill explain` tells what became of it'],
	])('says of a page without a size what became of it: %s, %s', async (verdict, reason, fix) => {
		const { id } = run.pages.at(-1) as MadePage;
		await withDatabase(join(folder(), 'run.duckdb'), {}, (connection) =>
			connection.run(
				`UPDATE pages SET width_pt = NULL, last_stage = 'pages', last_verdict = '${verdict}', last_reason = '${reason}'
				WHERE page_id = '${id}'`,
			),
		);
		const { exitCode, notes } = await cliRun(folder(), ['draw', folder(), id]);
		expect(exitCode).toBe(2);
		expect(notes).toContain(`page ${id}, which was ${verdict} at pages (${reason}) before it had a size`);
		expect(notes).toContain(fix);
	});

	it('says so when the picture cannot be written there', async () => {
		const { id } = pageWhere(({ verdict }) => verdict === 'kept');
		const { exitCode, notes } = await cliRun(folder(), ['draw', folder(), id, '--out', join('run.json', 'page.png')]);
		expect(exitCode).toBe(2);
		expect(notes).toContain('the picture cannot be written');
	});
});

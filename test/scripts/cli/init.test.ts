import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRecipe } from '../../../scripts/cli/loadRecipe.ts';
import { cliRun, smallStageSchemas } from '../../helpers/cliRun.ts';
import { recordingTerminal } from '../../helpers/recordingTerminal.ts';
import { diversifyConfig } from '../../../stages/diversify/config.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const withDiversify = async (file: string, cwd: string) => {
	const { z } = await import('zod');
	const diversify = z.strictObject({
		target: z.strictObject({ share: z.number() }),
		maxClusterShare: z.number().optional(),
	});
	return loadRecipe(file, {}, { ...smallStageSchemas, diversify }, cwd);
};

const home = (): string => {
	const folder = temporaryFolder();
	mkdirSync(join(folder, 'Jahresberichte [alt] ü'), { recursive: true });
	mkdirSync(join(folder, 'scans'));
	writeFileSync(join(folder, 'Jahresberichte [alt] ü', 'a.PDF'), '%PDF-1.4');
	writeFileSync(join(folder, 'scans', 'b.tiff'), 'II*');
	return folder;
};

describe('pagemill init', () => {
	it('writes a recipe that resolves as it is, with paths relative to it', async () => {
		const cwd = home();
		const argv = [
			'init',
			'bench/my pages',
			'--pdf',
			'Jahresberichte [alt] ü',
			'--images',
			'scans',
			'--images',
			'scans/b.tiff',
		];
		const { exitCode, out } = await cliRun(cwd, argv);
		expect({ exitCode, out }).toEqual({ exitCode: 0, out: 'bench/my pages/recipe.yaml\n' });
		const recipe = await withDiversify('bench/my pages/recipe.yaml', cwd);
		expect(recipe.name).toBe('my-pages');
		expect(recipe.sources.map(({ id, kind, path }) => [id, kind, path])).toEqual([
			['jahresberichte-alt-u', 'pdf', ['../../Jahresberichte [alt] ü']],
			['scans', 'image', ['../../scans']],
			['b', 'image', ['../../scans/b.tiff']],
		]);
		expect(recipe.sources[0]).toMatchObject({ category: 'institutional-pdf', licence: 'unknown' });
		expect(recipe.stages).toMatchObject({
			words: { minWords: 50 },
			// Neither of the two files holds a page.
			cluster: { k: 1 },
			diversify: { target: { share: 0.5 } },
		});
		expect((await cliRun(cwd, ['check', 'bench/my pages/recipe.yaml', '--set', 'stages={}'])).exitCode).toBe(0);
	});

	it('takes OmniDocBench files, MinerU outputs and HTML too, each with the parsers of its kind', async () => {
		const cwd = home();
		for (const [path, text] of [
			['omni/O.json', '[]'],
			['out/a/auto/a_middle.json', '{}'],
			['site/index.html', '<p>x'],
		] as const) {
			mkdirSync(dirname(join(cwd, path)), { recursive: true });
			writeFileSync(join(cwd, path), text);
		}
		const argv = ['init', 'x', '--html', 'site', '--omnidocbench', 'omni/O.json', '--mineru', 'out'];
		expect((await cliRun(cwd, argv)).exitCode).toBe(0);
		expect((await withDiversify('x/recipe.yaml', cwd)).sources.map(({ id, kind, path }) => [id, kind, path])).toEqual([
			['out', 'mineru', ['../out']],
			['o', 'omnidocbench', ['../omni/O.json']],
			['site', 'html', ['../site']],
		]);
		const text = readFileSync(join(cwd, 'x', 'recipe.yaml'), 'utf8');
		for (const parsers of ['[mineru-files]', '[omnidocbench]', '[pdf-text]'])
			expect(text).toContain(`# parsers: ${parsers}`);
	});

	it('names the next commands for that very recipe', async () => {
		const { notes } = await cliRun(home(), ['init', 'my pages', '--images', 'scans']);
		expect(notes).toContain("npx pagemill run 'my pages/recipe.yaml' --sample 500");
	});

	it('gives HTML its category, and so few pages no more clusters than they can fill', async () => {
		const cwd = home();
		mkdirSync(join(cwd, 'site'));
		for (let n = 0; n < 7; n += 1) writeFileSync(join(cwd, 'site', `${n}.html`), `<p>${n}`);
		await cliRun(cwd, ['init', 'x', '--html', 'site']);
		const recipe = await withDiversify('x/recipe.yaml', cwd);
		expect(recipe.sources[0]?.category).toBe('web-native');
		expect(readFileSync(join(cwd, 'x', 'recipe.yaml'), 'utf8')).toContain('# browser: { chromium: /usr/bin/chromium }');
		// Seven documents, a page each at least; half may be dropped.
		expect(recipe.stages.cluster).toEqual({ k: 3 });
		// Three groups that may each give a quarter would give three quarters of what is asked for: `diversify` refuses that.
		expect(recipe.stages.diversify).toMatchObject({ maxClusterShare: 1 });
		for (let n = 7; n < 40; n += 1) writeFileSync(join(cwd, 'site', `${n}.html`), `<p>${n}`);
		await cliRun(cwd, ['init', 'y', '--html', 'site']);
		expect((await withDiversify('y/recipe.yaml', cwd)).stages.cluster).toEqual({ k: 10 });
	});

	it('shows caps, lists and a radius as comments that are settings of diversify', async () => {
		const cwd = home();
		await cliRun(cwd, ['init', 'x', '--images', 'scans']);
		const text = readFileSync(join(cwd, 'x', 'recipe.yaml'), 'utf8');
		const shown = ['maxPagesPerFile', 'maxShare', 'pin', 'exclude'];
		for (const name of shown) expect(text).toMatch(new RegExp(`^    # ${name}:`, 'm'));
		const without = text.replace(/^ {4}# (?!target)/gm, '    ').replace(/^ {4}parsers: .*\n/gm, '');
		writeFileSync(join(cwd, 'x', 'recipe.yaml'), without);
		const recipe = await loadRecipe('x/recipe.yaml', {}, { ...smallStageSchemas, diversify: diversifyConfig }, cwd);
		expect(Object.keys(recipe.stages.diversify as object)).toEqual(expect.arrayContaining(shown));
		expect(recipe.stages.diversify).toMatchObject({ maxPagesPerFile: 5, maxShare: { language: { en: 0.7 } } });
		const radius = text.replace(/^ {4}target: .*\n/m, '').replace('    # target', '    target');
		writeFileSync(join(cwd, 'x', 'recipe.yaml'), radius);
		expect(
			(await loadRecipe('x/recipe.yaml', {}, { ...smallStageSchemas, diversify: diversifyConfig }, cwd)).stages
				.diversify,
		).toMatchObject({ target: { radius: 0.15 } });
	});

	it('comments category and licence, which people have to think about', async () => {
		const cwd = home();
		await cliRun(cwd, ['init', 'x', '--images', 'scans']);
		const text = readFileSync(join(cwd, 'x', 'recipe.yaml'), 'utf8');
		expect(text).toMatch(/category: institutional-pdf +# .+/);
		expect(text).toMatch(/licence: unknown +# .+/);
	});

	it('never overwrites a recipe', async () => {
		const cwd = home();
		mkdirSync(join(cwd, 'x'));
		writeFileSync(join(cwd, 'x', 'recipe.yaml'), 'name: mine\n');
		const { exitCode, notes } = await cliRun(cwd, ['init', 'x', '--images', 'scans']);
		expect(exitCode).toBe(2);
		expect(notes).toContain('a recipe that is there already');
		expect(readFileSync(join(cwd, 'x', 'recipe.yaml'), 'utf8')).toBe('name: mine\n');
	});

	it.each([
		['a path that is not there', ['--pdf', 'nowhere'], /--pdf nowhere.*\n.*ENOENT/],
		['a folder without files of the kind', ['--pdf', 'scans'], /--pdf scans.*\n.*only ignored files/],
		['no source at all', [], /--pdf PATH or --images PATH or --mineru PATH or --omnidocbench PATH or --html PATH/],
	])('refuses %s and writes nothing', async (_what, options, message) => {
		const cwd = home();
		const { exitCode, notes } = await cliRun(cwd, ['init', 'x', ...options]);
		expect(exitCode).toBe(2);
		expect(notes).toMatch(message);
		expect(existsSync(join(cwd, 'x'))).toBe(false);
	});

	it('asks on a terminal, and only there', async () => {
		const cwd = home();
		const answers = ['', 'scans'];
		const terminal = recordingTerminal({ interactive: true }, answers);
		const { exitCode, notes } = await cliRun(cwd, ['init', 'x'], { terminal });
		expect(exitCode).toBe(0);
		expect(terminal.noted() + notes).toContain('Folder or file of PDFs');
		expect((await withDiversify('x/recipe.yaml', cwd)).sources.map(({ kind }) => kind)).toEqual(['image']);
	});
});

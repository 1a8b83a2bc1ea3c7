import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { LAYOUT_STYLES } from '../../../pipeline/document/layoutHtml/layoutStyles.ts';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import type { RunManifest } from '../../../pipeline/run/manifest.ts';
import { readLeaderboard } from '../../../scripts/wiring/readLeaderboard.ts';
import { writeLeaderboard } from '../../../scripts/wiring/writeLeaderboard.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const WORDS = 'the office counted boats on each of the four rivers and wrote down what they carried that year';
const paragraph = (subject: string, times: number): string =>
	Array.from({ length: times }, (_, index) => `${subject} ${index}: ${WORDS}.`).join(' ');

const cells = (row: number): string => [1, 2, 3].map((column) => `<td>${row * column * 37}</td>`).join('');
const TABLE = `<table><tr><th>port</th><th>sail</th><th>steam</th></tr>${[1, 2, 3].map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;

/** Two columns of text below a title, and a table or a figure at the foot. */
const pageOf = (subject: string, foot: 'table' | 'figure') => ({
	pageId: `${subject}-p0001`,
	width: 850,
	height: 1_100,
	language: 'en',
	objects: [
		{ kind: 'title', text: `On ${subject} and rivers`, box: [0.1, 0.05, 0.8, 0.04] },
		{ kind: 'text', text: paragraph(subject, 6), box: [0.1, 0.12, 0.38, 0.4] },
		{ kind: 'text', text: paragraph(`Late ${subject}`, 6), box: [0.52, 0.12, 0.38, 0.4] },
		foot === 'table'
			? { kind: 'table', text: '', html: TABLE, box: [0.1, 0.58, 0.8, 0.25] }
			: { kind: 'figure', text: 'scale', box: [0.1, 0.58, 0.8, 0.25] },
		{ kind: 'footnote', text: `Source: yearly returns of ${subject}.`, box: [0.1, 0.9, 0.5, 0.02] },
	],
});
const PAGES = [pageOf('tides', 'table'), pageOf('ferries', 'table'), pageOf('lamps', 'figure')];

const writeSubset = (out: string, pages: readonly object[]): void => {
	mkdirSync(join(out, 'subset'), { recursive: true });
	writeFileSync(join(out, 'subset', 'benchmark.jsonl'), pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
};

const recipeOf = (out: string, more: Partial<ResolvedRecipe> = {}): ResolvedRecipe => ({
	name: 'small',
	seed: 1,
	sources: [],
	stages: {},
	maxFailShare: 0.05,
	baselines: LAYOUT_STYLES,
	export: [],
	workers: 1,
	out,
	store: join(out, 'store'),
	file: join(out, 'recipe.yaml'),
	...more,
});

const write = async (recipe: ResolvedRecipe, signal = new AbortController().signal): Promise<string> => {
	const notes: string[] = [];
	const onEvent = (event: { readonly type: string; readonly message?: string }) => notes.push(event.message ?? '');
	await writeLeaderboard({ recipe, signal, onEvent });
	return notes.join('\n');
};

const read = (out: string, last = 'subset') =>
	readLeaderboard({ recipe: recipeOf(out), stages: [{ stage: last }] } as unknown as RunManifest, out);

describe('the leaderboard of a run', () => {
	const folder = suiteFolder('run');
	let notes = '';
	beforeAll(async () => {
		writeSubset(folder(), PAGES);
		notes = await write(recipeOf(folder()));
	});

	it('ranks a parse in its places before plain flow, and that before the text alone', async () => {
		const found = await read(folder());
		expect([found?.pages, found?.models.map(({ model }) => model)]).toEqual([3, ['absolute', 'flow', 'text']]);
		const [absolute, flow, text] = (found?.models ?? []).map(({ means }) => means);
		if (!absolute || !flow || !text) throw new Error('a baseline is missing');
		// All three hold the whole text, in reading order, and blocks are matched by their text.
		for (const { textDistance } of [absolute, flow]) expect(textDistance).toBeLessThanOrEqual(0.01);
		expect(text.textDistance).toBeLessThanOrEqual(0.05);
		// Two are rebuilt cell by cell; without any table nothing can match, which is 0 by definition.
		expect([absolute.teds, flow.teds, text.teds]).toEqual([1, 1, 0]);
		expect([absolute.tedsS, flow.tedsS, text.tedsS]).toEqual([1, 1, 0]);
		// In its boxes each node and each edge is about the truth's; in one column neither the columns nor the widths are; and where
		// the table is no object, it is no node either.
		// These boxes are made up and larger than their text; for true ones see the demo's pages against themselves.
		expect(absolute.layout).toBeGreaterThanOrEqual(0.9);
		expect(flow.layout).toBeLessThan(0.9);
		expect(text.layout).toBeLessThan(flow.layout as number);
	});

	it('keeps predictions by page, pictures of them, and the report of the evaluation', () => {
		for (const style of LAYOUT_STYLES) {
			const names = PAGES.map(({ pageId }) => pageId).sort();
			const namesIn = (...path: string[]) => readdirSync(join(folder(), 'leaderboard', ...path)).sort();
			expect(namesIn('predictions', style)).toEqual(names.map((name) => `${name}.html`));
			expect(namesIn('renders', style)).toEqual(names.map((name) => `${name}.webp`));
		}
		expect(readFileSync(join(folder(), 'leaderboard', 'report.html'), 'utf8')).toContain('absolute');
		expect(notes).toContain('flow: 3 pages; rendered: 3, kept from before: 0');
	});

	it('renders only what changed, and forgets pages that left the subset', async () => {
		const before = readFileSync(join(folder(), 'leaderboard', 'leaderboard.json'), 'utf8');
		expect(await write(recipeOf(folder()))).toContain('flow: 3 pages; rendered: 0, kept from before: 3');
		expect(readFileSync(join(folder(), 'leaderboard', 'leaderboard.json'), 'utf8')).toBe(before);
		writeSubset(folder(), [...PAGES.slice(1), pageOf('hives', 'table')]);
		expect(await write(recipeOf(folder()))).toContain('flow: 3 pages; rendered: 1, kept from before: 2');
		expect(readdirSync(join(folder(), 'leaderboard', 'predictions', 'flow'))).not.toContain('tides-p0001.html');
		expect((await read(folder()))?.pages).toBe(3);
	});

	it('is not shown for a run that ended before its subset', async () => {
		expect(await read(folder(), 'words')).toBeUndefined();
	});

	it('stops when asked to, leaves no leaderboard of another subset, and goes on from what is rendered', async () => {
		const stop = new AbortController();
		stop.abort();
		writeSubset(folder(), PAGES.slice(1));
		await expect(write(recipeOf(folder()), stop.signal)).rejects.toThrow(Interrupted);
		expect(await read(folder())).toBeUndefined();
		expect(await write(recipeOf(folder()))).toContain('text: 2 pages; rendered: 0, kept from before: 2');
		expect((await read(folder()))?.pages).toBe(2);
	});
});

describe('a run without a leaderboard', () => {
	it('writes nothing where its recipe asks for no baselines', async () => {
		const out = temporaryFolder();
		writeSubset(out, PAGES);
		expect(await write(recipeOf(out, { baselines: [] }))).toBe('');
		expect(existsSync(join(out, 'leaderboard'))).toBe(false);
	});

	it('is told why where there is no Chromium, and ends as well as any other', async () => {
		const out = temporaryFolder();
		writeSubset(out, PAGES);
		const notes = await write(recipeOf(out, { browser: { chromium: 'nowhere/chromium' } }));
		expect(notes).toMatch(
			/no leaderboard: the Chromium that was named cannot be used \(.*nowhere\/chromium: no such file\); /,
		);
		expect(await read(out)).toBeUndefined();
	});
});

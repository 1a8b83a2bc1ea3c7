import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { annotatedPage } from '../helpers/annotatedPage.ts';
import { type CommandResult, pagemill } from '../helpers/pagemill.ts';
import { runRows } from '../helpers/runRows.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagemill-omnidocbench-'));
const data = join(folder, 'data');
const annotations = join(data, 'OmniDocBench.json');
const lock = join(folder, 'first', 'subset', 'benchmark.lock.json');

const run = (out: string, ...more: string[]): Promise<CommandResult> =>
	pagemill(['run', join(folder, 'recipe.yaml'), '--out', join(folder, out), '--workers', '2', ...more], folder);

const sql = (query: string): Promise<Record<string, unknown>[]> => runRows(join(folder, 'first'), query);

const pageOf = (image: string, index: number, over: object = {}) =>
	annotatedPage({
		image,
		blocks: Array.from({ length: 2 + index }, (_, line) => ({
			category: line === 0 ? 'title' : 'text_block',
			box: [20, 20 + 60 * line, 60 + 30 * index, 60 + 60 * line] as const,
			order: line + 1,
			rest: { text: `line ${line} of page ${image} with six more words in it` },
		})),
		...over,
	});

beforeAll(async () => {
	mkdirSync(join(data, 'images'), { recursive: true });
	for (const [index, name] of ['a.png', 'b.png', 'c.jpg', 'wide.png'].entries()) {
		const picture = sharp({
			create: {
				width: name === 'wide.png' ? 300 : 200,
				height: 400,
				channels: 3,
				background: { r: 60 * index, g: 200, b: 90 },
			},
		});
		writeFileSync(
			join(data, 'images', name),
			await (name.endsWith('.jpg') ? picture.jpeg() : picture.png()).toBuffer(),
		);
	}
	const pages = ['a.png', 'b.png', 'c.jpg', 'wide.png'].map((name, index) => pageOf(name, index));
	writeFileSync(
		annotations,
		JSON.stringify([...pages, pageOf('a.png', 9), pageOf('gone.png', 0), pageOf('../a.png', 0)]),
	);
	writeFileSync(
		join(folder, 'recipe.yaml'),
		`name: omni
seed: 2
sources:
  - id: omni
    kind: omnidocbench
    category: designed-page
    licence: unknown
    path: data/OmniDocBench.json
stages:
  words: { minWords: 5 }
  dedupe: { maxHashBits: 0, minCosine: 1 }
  cluster: { k: 2 }
  diversify: { target: { pages: 3 }, maxClusterShare: 1 }
  subset: { longerSidePx: 128 }
`,
	);
	const first = await run('first');
	expect({ exitCode: first.exitCode, stderr: first.exitCode === 0 ? '' : first.stderr }).toEqual({
		exitCode: 0,
		stderr: '',
	});
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a run over an OmniDocBench file', () => {
	it('keeps the pages whose image and annotations agree, and gives every other one its reason', async () => {
		const ends = `SELECT stage, verdict, reason, count(*)::INT AS records FROM verdicts
			WHERE verdict <> 'kept' GROUP BY ALL ORDER BY stage, reason`;
		expect(await sql(ends)).toEqual([
			// The entry that leads out of the folder; the second one of a.png; the missing image.
			{ stage: 'open', verdict: 'dropped', reason: 'damaged', records: 1 },
			{ stage: 'open', verdict: 'dropped', reason: 'duplicate-file', records: 1 },
			{ stage: 'open', verdict: 'failed', reason: 'io', records: 1 },
			{ stage: 'usable', verdict: 'dropped', reason: 'bad-page-size', records: 1 },
		]);
		// Its own trouble, though it is attached to the images of the same unit, too.
		expect(await sql("SELECT evidence->>'detail' AS detail FROM verdicts WHERE reason = 'damaged'")).toEqual([
			{ detail: '1 of 7 entries name no image: entry 7: "../a.png" leads out of the folder' },
		]);
		const quarantine = readFileSync(join(folder, 'first', 'quarantine', 'failed.jsonl'), 'utf8');
		expect(quarantine).toContain('no image gone.png: neither in images/ beside OmniDocBench.json');
	});

	it('has the annotations as layout and truth', async () => {
		expect(
			await sql('SELECT pages.locator, pages.parser FROM pages SEMI JOIN subset USING (page_id) ORDER BY 1'),
		).toEqual(['a.png', 'b.png', 'c.jpg'].map((name) => ({ locator: `images/${name}#1`, parser: 'omnidocbench' })));
		const lines = readFileSync(join(folder, 'first', 'subset', 'benchmark.jsonl'), 'utf8')
			.trim()
			.split('\n');
		const objects = lines.map((line) => JSON.parse(line).objects.length).sort();
		// Two, three and four annotated blocks: the first entry of an image that two entries name counts.
		expect(objects).toEqual([2, 3, 4]);
	});

	it('leaves its tables where a later stage refuses, so that the reasons can be asked for', async () => {
		const store = ['--store', join(folder, 'first', 'store')];
		const refused = await run('refused', ...store, '--set', 'stages.cluster.k=90');
		expect(refused.exitCode).toBe(2);
		expect(refused.stderr).toContain('fewer pages than clusters');
		const reasons = await runRows(
			join(folder, 'refused'),
			'SELECT DISTINCT reason FROM verdicts WHERE reason IS NOT NULL',
		);
		expect(reasons).toContainEqual({ reason: 'bad-page-size' });
	}, 60_000);

	it('is rebuilt identical from a copy of the folder', async () => {
		const copy = join(folder, 'copy');
		cpSync(data, join(copy, 'data'), { recursive: true });
		const { stdout, stderr, exitCode } = await pagemill(['rebuild', lock, '--sources', copy], folder);
		expect({ stdout, exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({
			stdout: 'identical\n',
			exitCode: 0,
			stderr: '',
		});
	}, 120_000);

	it('is not rebuilt from annotations of which a byte changed, and the file is named', async () => {
		const changed = join(folder, 'changed');
		cpSync(data, join(changed, 'data'), { recursive: true });
		const text = readFileSync(annotations, 'utf8');
		writeFileSync(
			join(changed, 'data', 'OmniDocBench.json'),
			text.replace('line 1 of page b.png', 'line 2 of page b.png'),
		);
		const { stderr, exitCode } = await pagemill(['rebuild', lock, '--sources', changed], folder);
		expect(exitCode).toBe(4);
		expect(stderr).toMatch(/OmniDocBench\.json: sha256 [0-9a-f]{64}, expected [0-9a-f]{64}/);
	}, 60_000);
});

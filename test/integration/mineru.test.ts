import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handmadePdf } from '../helpers/handmadePdf.ts';
import { madeContentList } from '../helpers/mineru/madeContentLists.ts';
import { madeMiddle } from '../helpers/mineru/madeMiddle.ts';
import { madeCategoryModel } from '../helpers/mineru/madeModels.ts';
import { wordyPage } from '../helpers/mineru/wordyPage.ts';
import { pagemill } from '../helpers/pagemill.ts';
import { runRows } from '../helpers/runRows.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagemill-mineru-'));
const recipe = join(folder, 'recipe.yaml');
const put = (path: string, content: unknown): void => {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	const isBytes = typeof content === 'string' || content instanceof Uint8Array;
	writeFileSync(join(folder, path), isBytes ? content : JSON.stringify(content));
};
const sql = (query: string): Promise<Record<string, unknown>[]> => runRows(join(folder, 'run'), query);
const pages = (...seeds: number[]) => seeds.map(wordyPage);
const pipeline = { backend: 'pipeline', version: '2.5.4' } as const;
const sized = (count: number, note: string) =>
	handmadePdf({ pages: Array.from({ length: count }, () => [600, 800] as const), note });

beforeAll(async () => {
	// With their PDF, and without: sizes from middle.json, or from the render of model.json.
	put('work/in/report.pdf', sized(3, 'report'));
	put('work/out/report/auto/report_middle.json', madeMiddle(pages(1, 2, 3), pipeline));
	put('work/out/report/auto/report.md', '# Markdown');
	put('work/out/report/auto/images/0.jpg', 'no picture');
	put('work/out/a/vlm/a_middle.json', madeMiddle(pages(4, 5), { backend: 'vlm', version: '2.5.4' }));
	put('work/out/b/hybrid_auto/b_middle.json', madeMiddle(pages(6, 7), { backend: 'hybrid', version: '3.1.0' }));
	put('work/out/c.model.json', madeCategoryModel(pages(8)));
	// Each with a defect.
	put('work/bad/cut/auto/cut_middle.json', JSON.stringify(madeMiddle(pages(9), pipeline)).slice(0, 900));
	put('work/bad/void/auto/void_middle.json', '');
	put('work/bad/sizeless/auto/sizeless_content_list.json', madeContentList(pages(10), { boxes: true, named: true }));
	put('work/bad/words/auto/words.md', '# Only Markdown');
	put('work/bad/lost.pdf', sized(1, 'lost'));
	put('work/bad/fewer.pdf', sized(2, 'fewer'));
	put('work/bad/fewer/auto/fewer_middle.json', madeMiddle(pages(11), pipeline));
	const [given] = madeMiddle(pages(12), { backend: 'pipeline', version: '1.3.12' }).pdf_info;
	put('work/bad/given_middle.json', {
		pdf_info: [{ ...given, need_drop: true, drop_reason: ['text overlap'] }],
		_parse_type: 'txt',
	});
	put(
		'recipe.yaml',
		`name: outputs
seed: 3
sources:
  - { id: outputs, kind: mineru, path: work, category: designed-page, licence: CC0-1.0 }
stages:
  cluster: { k: 2 }
  diversify: { target: { pages: 6 }, maxClusterShare: 1 }
  subset: { longerSidePx: 128 }
`,
	);
	const { exitCode, stderr } = await pagemill(['run', recipe, '--out', join(folder, 'run'), '--workers', '2'], folder);
	expect(stderr).not.toMatch(/rror/);
	expect(exitCode).toBe(0);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a run over outputs of MinerU', () => {
	it('gives every file and page that is no good its own reason', async () => {
		const dropped = await sql(
			"SELECT stage, reason, count(*)::INT AS n FROM verdicts WHERE verdict = 'dropped' AND stage <> 'diversify' GROUP BY ALL ORDER BY ALL",
		);
		expect(dropped).toEqual([
			{ stage: 'open', reason: 'damaged', n: 1 },
			{ stage: 'open', reason: 'empty', n: 1 },
			{ stage: 'open', reason: 'unsupported', n: 1 },
			{ stage: 'usable', reason: 'bad-page-size', n: 1 },
			{ stage: 'usable', reason: 'layout-missing', n: 1 },
			{ stage: 'usable', reason: 'page-missing', n: 2 },
			{ stage: 'usable', reason: 'parser-flagged', n: 1 },
		]);
	});

	it('carries pages without pixels to the end: hash of the view, size in points, no image', async () => {
		const rows = await sql(
			'SELECT kind, count(*)::INT AS pages, count(p_hash)::INT AS hashed FROM pages JOIN features USING (page_id) GROUP BY ALL ORDER BY ALL',
		);
		expect(rows).toEqual([
			{ kind: 'parse', pages: 5, hashed: 5 },
			{ kind: 'pdf', pages: 3, hashed: 3 },
		]);
		const lines = readFileSync(join(folder, 'run/subset/benchmark.jsonl'), 'utf8')
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
		expect(lines).toHaveLength(6);
		const without = lines.filter(({ file_name }) => file_name === null);
		expect(without.length).toBeGreaterThan(0);
		for (const { pageId, file_name } of lines) {
			expect(existsSync(join(folder, 'run/subset/views', `${pageId}.png`))).toBe(true);
			expect(existsSync(join(folder, 'run/subset/images', `${pageId}.png`))).toBe(file_name !== null);
		}
		const card = readFileSync(join(folder, 'run/subset/README.md'), 'utf8');
		expect(card).toMatch(new RegExp(`pages without an image[^|]*\\| ${without.length} \\|`));
		expect(await sql('SELECT count(*)::INT AS n FROM subset WHERE pixels_sha256 IS NULL')).toEqual([
			{ n: without.length },
		]);
	});

	it('explains which file of MinerU’s a page was read from, and draws its blocks', async () => {
		const { stdout } = await pagemill(['explain', join(folder, 'run'), 'in/report.pdf#2'], folder);
		expect(stdout).toMatch(/parse +kept +file middle, mineru pipeline 2\.5\.4, parser mineru-files/);
		const drawn = await pagemill(
			['draw', join(folder, 'run'), 'out/a/vlm/a_middle.json#1', '--out', join(folder, 'a.png')],
			folder,
		);
		expect(drawn.exitCode).toBe(0);
	});

	it('is rebuilt identical from another folder; a byte changed in a parse is found', async () => {
		const elsewhere = join(folder, 'elsewhere');
		mkdirSync(elsewhere);
		cpSync(join(folder, 'work'), join(elsewhere, 'work'), { recursive: true });
		cpSync(join(folder, 'run/subset/benchmark.lock.json'), join(elsewhere, 'benchmark.lock.json'));
		const again = await pagemill(['rebuild', 'benchmark.lock.json', '--out', 'again'], elsewhere);
		expect(again.stdout + again.stderr).toContain('identical');
		expect(again.exitCode).toBe(0);
		const changed = join(elsewhere, 'work/out/report/auto/report_middle.json');
		writeFileSync(changed, readFileSync(changed, 'utf8').replace('2.5.4', '2.5.5'));
		const other = await pagemill(['rebuild', 'benchmark.lock.json', '--out', 'other'], elsewhere);
		expect(other.exitCode).toBe(4);
		expect(other.stdout + other.stderr).toContain('in/report.pdf');
	}, 120_000);
});

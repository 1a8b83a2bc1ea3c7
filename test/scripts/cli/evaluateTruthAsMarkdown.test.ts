import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ObjectPage } from '../../../pipeline/evaluator/pageObject.ts';
import { cliRun } from '../../helpers/cliRun.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const DEMO = fileURLToPath(new URL('../../../../shared/data/omnidocbench-demo', import.meta.url));

/** Their Markdown says something else: a backslash and `t` for tabs, bullets for dashes, one paragraph twice. */
const WRITTEN_OTHERWISE = /^(?:eastmoney_|yanbaopptmerge_SE05|jiaocaineedrop_jiaocai_needrop_en_3361|notes_1ba)/;

const NOT_IN_MARKDOWN = new Set(['header', 'footer', 'page-number', 'footnote']);

/** Share of a page's characters that stand in running heads, page numbers and notes. */
const shareBeside = ({ objects }: ObjectPage): number => {
	let all = 0;
	let beside = 0;
	for (const { kind, text, ignore } of objects) {
		if (ignore || kind === 'table' || kind === 'figure') continue;
		const characters = [...text.replace(/[\s$]/g, '')].length;
		all += characters;
		if (NOT_IN_MARKDOWN.has(kind)) beside += characters;
	}
	return beside / all;
};

const linesOf = (path: string) =>
	readFileSync(path, 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));

describe.skipIf(!existsSync(DEMO))("OmniDocBench's 18 pages (../shared), their own truth as Markdown", () => {
	it('have every table, and all text but running heads, page numbers and notes, which that Markdown leaves out', async () => {
		const cwd = temporaryFolder();
		const truth = join(DEMO, 'OmniDocBench_demo.json');
		const flags = ['--truth', truth, '--predictions', `own=${join(DEMO, 'mds')}`, '--out', 'out'];
		expect((await cliRun(cwd, ['evaluate', ...flags])).exitCode).toBe(0);
		const asked = new Map(linesOf(join(cwd, 'out', 'cache', 'truth.jsonl')).map((page) => [page.pageId, page]));
		const rows = linesOf(join(cwd, 'out', 'pages.jsonl'));
		expect(rows).toHaveLength(18);
		for (const { pageId, teds, textDistance } of rows) {
			expect([pageId, teds ?? 1]).toEqual([pageId, 1]);
			if (WRITTEN_OTHERWISE.test(pageId)) continue;
			expect(textDistance, pageId).toBeLessThan(shareBeside(asked.get(pageId)) + 1e-9);
		}
	});
});

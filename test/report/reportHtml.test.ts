import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { escapeHtml, html } from '../../pipeline/report/markup.ts';
import { reportHtml } from '../../pipeline/report/reportHtml.ts';
import { shownPages } from '../../pipeline/report/shownPages.ts';
import { madeReport } from '../helpers/madeReport.ts';

const HOSTILE = `</script><script>alert(1)</script>"'<img src=x onerror=alert(1)>`;

describe('html', () => {
	it('escapes what is put in, once, and takes markup as it stands', () => {
		expect(html`<p title="${'a"b'}">${'<b>'}${html`<i>${'&'}</i>`}${[1, html`<br>`]}${undefined}</p>`.html).toBe(
			'<p title="a&quot;b">&lt;b&gt;<i>&amp;</i>1<br></p>',
		);
	});

	it('replaces characters that HTML forbids', () => {
		expect(escapeHtml('a\u0000b\u0007c\n')).toBe('a\ufffdb\ufffdc\n');
	});
});

const NO_SHEETS = { cellPx: 160, columns: 12, cellsPerSheet: 144, sheets: [], sizes: [] };
const NO_PICTURES = { views: NO_SHEETS, pages: NO_SHEETS };

describe('reportHtml', () => {
	it('names the budget of a retry where that may pay a teacher, and there alone', () => {
		const data = madeReport();
		expect(reportHtml(data, new Map())).toContain('<code>pagemill retry-failed RUN</code> takes them up again.');
		const paid = reportHtml({ ...data, failures: { ...data.failures, isPaid: true } }, new Map());
		expect(paid).toContain('<code>pagemill retry-failed RUN --budget AMOUNT</code> takes them up again; all calls');
	});

	it('loads nothing from outside: no address, and a policy that allows none', () => {
		const page = reportHtml(madeReport(), new Map());
		expect(page).toContain('content="default-src &#39;none&#39;;');
		expect(page).not.toMatch(/script-src[^;"]*unsafe/);
		expect(page).not.toMatch(/(?:src|href)="(?!#|data:)/);
		expect(page).not.toMatch(/https?:\/\/|@import|url\(/);
	});

	it('shows text of sources as text, wherever it comes in', () => {
		const page = reportHtml(madeReport(HOSTILE), new Map(), NO_PICTURES);
		expect(page.match(/<script/g)).toHaveLength(3);
		expect(page.match(/<\/script/g)).toHaveLength(3);
		expect(page).not.toContain('<img src=x');
		expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
	});

	it('gives every picture a text, and says so where there is none', () => {
		const data = madeReport();
		const images = new Map(
			shownPages(data).map((id) => [id, { page: 'data:image/webp;base64,AA', view: 'data:image/png;base64,AA' }]),
		);
		const tags = reportHtml(data, images).match(/<img [^>]*>/g) ?? [];
		// Page a stands on a sheet, beside the page it covers, and before its duplicate; g is shown large only.
		expect(tags.length).toBe(2 * images.size + 4);
		expect(tags.filter((tag) => !/ alt="[^"]+"/.test(tag))).toEqual([]);
		expect(reportHtml(data, new Map()).match(/class="missing"/g)).toHaveLength(6);
	});

	it('names the file that has the bytes of a copy, and says what copies are', () => {
		const data = madeReport();
		const owner = { sourceId: 'agencies', locator: 'kept/under.pdf' };
		const [copy, ...rest] = data.drops;
		if (!copy?.samples[0]) throw new Error('madeReport has no dropped file');
		const drops = [{ ...copy, samples: [{ ...copy.samples[0], owner }] }, ...rest];
		const page = reportHtml({ ...data, drops }, new Map());
		expect(page).toMatch(/has the bytes of<\/p><p class="name" title="kept\/under\.pdf">.*source agencies/);
		expect(page).not.toContain('<dt>twin</dt>');
		expect(page).toContain('Copies are files whose bytes another file has');
		const sources = data.sources.map((source) => ({ ...source, copies: 0 }));
		expect(reportHtml({ ...data, sources }, new Map())).not.toContain('Copies are files');
	});

	it('tells times as the terminal does, and names of numbers in words', () => {
		const data = madeReport();
		const [drop] = data.drops.slice(1);
		if (!drop?.samples[0]) throw new Error('madeReport has no dropped page');
		const samples = [{ ...drop.samples[0], evidence: { layoutDistance: 0.25 } }];
		// 137.6 seconds are two minutes and 17.6.
		const page = reportHtml({ ...data, durationMs: 137_600, drops: [{ ...drop, samples }] }, new Map());
		expect(page).toContain('<b>2 m 18 s</b>');
		expect(page).toContain('<dt>layout distance</dt><dd>0.25</dd>');
	});

	it('gives the numbers of a column the same decimals', () => {
		const data = madeReport();
		const [cluster] = data.clusters;
		if (!cluster) throw new Error('madeReport has no cluster');
		const clusters = [0.2, 0.195].map((radius, index) => ({ ...cluster, cluster: index, radius }));
		const page = reportHtml({ ...data, clusters }, new Map());
		expect(page).toContain('<td class="number">0.200</td>');
		expect(page).toContain('<td class="number">0.195</td>');
	});

	it('links each section that it has, and only those', () => {
		const page = reportHtml(
			{
				...madeReport(),
				coverage: undefined,
				plane: undefined,
				clusters: [],
				drops: [],
				distributions: [],
				duplicates: undefined,
				parseSamples: [],
				review: undefined,
				baselines: undefined,
				training: undefined,
			},
			new Map(),
		);
		const links = [...page.matchAll(/<a href="#([a-z]+)">/g)].map(([, id]) => id);
		expect(links).toEqual(['funnel', 'failed', 'sources', 'languages', 'timings', 'provenance']);
		for (const id of links) expect(page).toContain(`<section id="${id}">`);
	});

	it('speaks of random samples and of the SemDeDup rule only where they were measured', () => {
		const data = madeReport();
		const { coverage } = data;
		if (coverage === undefined) throw new Error('the made report has coverage');
		const without = (change: Partial<typeof coverage>): string =>
			reportHtml({ ...data, coverage: { ...coverage, ...change } }, new Map());
		expect(without({})).toContain('The same is shown for random samples and for the SemDeDup rule.');
		expect(without({ semdedup: undefined })).toContain('The same is shown for random samples.');
		expect(without({ semdedup: undefined, random: [] })).not.toContain('The same is shown');
	});

	it('warns of an unknown licence and of the missing review', () => {
		expect(reportHtml({ ...madeReport(), review: undefined }, new Map())).toContain('<b>unreviewed</b>');
		expect(reportHtml(madeReport(), new Map())).toContain('2 of 4 selected pages <b>await review</b>');
		expect(reportHtml(madeReport(), new Map())).toContain('<b>unknown</b>');
		expect(reportHtml({ ...madeReport(), licences: ['CC0-1.0'] }, new Map())).not.toContain('<b>unknown</b>');
	});

	it('lets its own scripts run by their digests, and no other', () => {
		const page = reportHtml(madeReport(), new Map(), NO_PICTURES);
		const allowed = [...page.matchAll(/&#39;sha256-([^&]+)&#39;/g)].map(([, digest]) => digest);
		const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
			createHash('sha256').update(text).digest('base64'),
		);
		expect(scripts).toHaveLength(2);
		expect(allowed).toEqual(scripts);
	});

	it('gives the script of the plane every point, and the page that covers it by its place', () => {
		const page = reportHtml(madeReport(HOSTILE), new Map(), NO_PICTURES);
		const [, json = ''] = /<script type="application\/json" id="plane-data">([\s\S]*?)<\/script>/.exec(page) ?? [];
		expect(json).not.toContain('<');
		const data = JSON.parse(json) as Record<string, unknown[]>;
		expect(data.id).toEqual(['a', 'c']);
		// Names are the last part of a locator.
		expect(data.name).toEqual([`${HOSTILE}.pdf#1`, HOSTILE].map((locator) => locator.split('/').at(-1)));
		expect(data.coveredBy).toEqual([-1, 0]);
		// Both axes have one scale and the page is 960 wide: two points on a line lie at its margins, half way up.
		expect([data.x, data.y]).toEqual([
			[24, 936],
			[280, 280],
		]);
	});

	it('needs no script for anything but hovering: without pictures there is none for it', () => {
		const page = reportHtml(madeReport(), new Map());
		expect(page.match(/<script/g)).toHaveLength(1);
		expect(page).toMatch(/<div id="peek" class="peek" hidden>/);
	});

	it('draws the blocks of samples in order, and what was set aside without a number', () => {
		const page = reportHtml(madeReport(), new Map());
		expect(page).toContain('<title>1: title</title>');
		expect(page).toContain('<title>set aside: page-number</title>');
		expect(page).toContain('1 block, 1 set aside · no image');
	});

	it('lists failed files with their pages and messages, and files that were refused', () => {
		const page = reportHtml(madeReport(), new Map());
		expect(page).toContain('<td>1, 2 and 1 more</td><td>words</td><td>timeout</td><td>plain</td>');
		expect(page).toContain('<td>damaged</td><td>plain</td>');
	});
});

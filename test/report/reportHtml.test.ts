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

describe('reportHtml', () => {
	it('loads nothing from outside: no address, and a policy that allows none', () => {
		const page = reportHtml(madeReport(), new Map());
		expect(page).toContain('content="default-src &#39;none&#39;;');
		expect(page).not.toMatch(/(?:src|href)="(?!#|data:)/);
		expect(page).not.toMatch(/https?:\/\/|@import|url\(/);
	});

	it('shows text of sources as text, wherever it comes in', () => {
		const page = reportHtml(madeReport(HOSTILE), new Map());
		expect(page.match(/<script>/g)).toHaveLength(1);
		expect(page).not.toContain('<img src=x');
		expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
	});

	it('gives every picture a text, and says so where there is none', () => {
		const data = madeReport();
		const images = new Map(
			shownPages(data).map((id) => [id, { page: 'data:image/webp;base64,AA', view: 'data:image/png;base64,AA' }]),
		);
		const tags = reportHtml(data, images).match(/<img [^>]*>/g) ?? [];
		expect(tags.length).toBe(2 * images.size + 2);
		expect(tags.filter((tag) => !/ alt="[^"]+"/.test(tag))).toEqual([]);
		expect(reportHtml(data, new Map()).match(/class="missing"/g)).toHaveLength(4);
	});

	it('links each section that it has, and only those', () => {
		const page = reportHtml(
			{ ...madeReport(), coverage: undefined, plane: undefined, clusters: [], drops: [] },
			new Map(),
		);
		const links = [...page.matchAll(/<a href="#([a-z]+)">/g)].map(([, id]) => id);
		expect(links).toEqual(['funnel', 'failed', 'sources', 'timings', 'provenance']);
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
		expect(reportHtml(madeReport(), new Map())).toContain('<b>unreviewed</b>');
		expect(reportHtml(madeReport(), new Map())).toContain('<b>unknown</b>');
		expect(reportHtml({ ...madeReport(), licences: ['CC0-1.0'] }, new Map())).not.toContain('<b>unknown</b>');
	});
});

import { counted } from '../../text/counted.ts';
import { baselineRows } from '../evaluation/baselineRows.ts';
import { rowTable } from '../evaluation/rowTable.ts';
import { html } from '../markup.ts';
import type { BaselineFigures } from '../reportData.ts';
import type { Section } from '../section.ts';

/** The small leaderboard of HTML written from the subset's own parses. */
export const baselineSection = (baselines: BaselineFigures | undefined): Section | undefined =>
	baselines && {
		id: 'baselines',
		title: 'Baselines: the subset against itself',
		link: 'Baselines',
		body: html`<p class="lead">${counted(baselines.pages, 'page')} of the subset, written as HTML from their own layout parses, rendered in a browser and
scored against those very parses. So the numbers say how the evaluator sees layout, and nothing about how good a model or a parse is. <b>absolute</b> puts each block into
its box, <b>flow</b> writes headings, paragraphs, lists and tables one below the other, <b>text</b> has the text alone. Renderings and single pages are
in <code>leaderboard/report.html</code> beside this file.</p>
${rowTable(baselineRows(baselines.models), new Set(['prediction']))}`,
	};

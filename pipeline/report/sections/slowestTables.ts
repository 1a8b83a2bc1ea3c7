import { fixedNumber } from '../fixedNumber.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { ReportData } from '../reportData.ts';

const seconds = (ms: number): string => fixedNumber(ms / 1000, 2);

/** Files and pages that took workers longest; nothing where no times were kept. */
export const slowestTables = ({ files, pages }: ReportData['slowest']): Markup | undefined =>
	files.length === 0
		? undefined
		: html`<h3>Slowest files</h3>
<div class="scroll"><table class="slowest"><thead><tr><th scope="col">file</th><th scope="col" class="number">pages</th><th scope="col" class="number">seconds</th><th scope="col" class="number">s a page</th><th scope="col">most of it in</th></tr></thead>
<tbody>${files.map((file) => html`<tr><th scope="row" title="${file.fileId}">${file.locator}</th><td class="number">${formatNumber(file.pages, 0)}</td><td class="number">${seconds(file.workMs)}</td><td class="number">${file.pages > 0 ? seconds(file.workMs / file.pages) : '–'}</td><td class="line">${file.stage}, ${seconds(file.stageMs)} s</td></tr>`)}</tbody></table></div>
<h3>Slowest pages</h3>
<div class="scroll"><table class="slowest"><thead><tr><th scope="col">page</th><th scope="col" class="number">seconds</th><th scope="col">most of it in</th></tr></thead>
<tbody>${pages.map((page) => html`<tr><th scope="row" title="${page.pageId}">${page.locator}</th><td class="number">${seconds(page.workMs)}</td><td class="line">${page.stage}, ${seconds(page.stageMs)} s</td></tr>`)}</tbody></table></div>`;

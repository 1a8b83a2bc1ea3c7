import { counted } from '../../text/counted.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { FailedFile, Failures } from '../reportData.ts';
import type { Section } from '../section.ts';

const firstOf = (shown: number, all: number): string =>
	shown < all ? ` The first ${formatNumber(shown, 0)} are listed.` : '';

const pagesOf = ({ pages, records }: FailedFile): string =>
	pages.length === 0 ? '' : `${pages.join(', ')}${pages.length < records ? ` and ${records - pages.length} more` : ''}`;

const failedTable = ({
	shown,
}: Failures): Markup => html`<div class="scroll"><table class="messages"><thead><tr><th scope="col">file</th><th scope="col">pages</th><th scope="col">stage</th><th scope="col">code</th><th scope="col">message</th></tr></thead>
<tbody>${shown.map((file) => html`<tr><th scope="row" title="${file.fileId}">${file.locator}</th><td>${pagesOf(file)}</td><td>${file.stage}</td><td>${file.code}</td><td>${file.message}</td></tr>`)}</tbody></table></div>`;

const refusedTable = ({
	refused,
}: Failures): Markup => html`<div class="scroll"><table class="messages"><thead><tr><th scope="col">file</th><th scope="col">reason</th><th scope="col">what was found</th></tr></thead>
<tbody>${refused.map((file) => html`<tr><th scope="row" title="${file.fileId}">${file.locator}</th><td>${file.reason}</td><td>${file.detail}</td></tr>`)}</tbody></table></div>`;

/** Records in quarantine by file, and files that could not be opened. */
export const failureSection = (failures: Failures): Section => ({
	id: 'failed',
	title: 'Failed',
	body: html`${
		failures.total === 0
			? html`<p class="lead">No record failed.</p>`
			: html`<p class="lead">${counted(failures.total, 'record')} in quarantine; <code>pagemill retry-failed RUN${failures.isPaid ? ' --budget AMOUNT' : ''}</code> takes them up again${failures.isPaid ? '; all calls together then cost no more' : ''}.${firstOf(failures.shown.length, failures.files)}</p>
<ul class="reasons">${failures.byCode.map(({ name, count }) => html`<li class="failed"><b>${formatNumber(count, 0)}</b> ${name}</li>`)}</ul>
${failedTable(failures)}`
	}${
		failures.refusedFiles === 0
			? undefined
			: html`<h3>Files that could not be opened</h3><p class="lead">${counted(failures.refusedFiles, 'file')}.${firstOf(failures.refused.length, failures.refusedFiles)}</p>
${refusedTable(failures)}`
	}`,
});

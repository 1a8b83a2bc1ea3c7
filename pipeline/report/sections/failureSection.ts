import { counted } from '../../text/counted.ts';
import { formatNumber } from '../formatNumber.ts';
import { html } from '../markup.ts';
import type { ReportData } from '../reportData.ts';
import type { Section } from '../section.ts';

/** Records in quarantine. */
export const failureSection = ({ total, shown }: ReportData['failures']): Section => ({
	id: 'failed',
	title: 'Failed',
	body: html`${
		total === 0
			? html`<p class="lead">No record failed.</p>`
			: html`<p class="lead">${counted(total, 'record')} in quarantine; <code>pagemill retry-failed RUN</code> takes them up again.${
					shown.length < total ? ` The first ${formatNumber(shown.length, 0)} are listed.` : ''
				}</p>
<div class="scroll"><table><thead><tr><th scope="col">stage</th><th scope="col">record</th><th scope="col">code</th><th scope="col">message</th></tr></thead>
<tbody>${shown.map((failure) => html`<tr><td>${failure.stage}</td><td title="${failure.id}">${failure.locator}</td><td>${failure.code}</td><td>${failure.message}</td></tr>`)}</tbody></table></div>`
	}`,
});

import { html } from '../markup.ts';
import type { ReportData } from '../reportData.ts';
import type { Section } from '../section.ts';

/** What it takes to make the same run again. */
export const provenanceSection = ({ provenance, recipe }: ReportData): Section => ({
	id: 'provenance',
	title: 'Provenance',
	body: html`<dl class="provenance">${provenance.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
<details><summary>Resolved recipe</summary><pre>${recipe}</pre></details>`,
});

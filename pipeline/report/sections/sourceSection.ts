import { formatNumber } from '../formatNumber.ts';
import { html } from '../markup.ts';
import type { SourceFigures } from '../reportData.ts';
import type { Section } from '../section.ts';

/** Where pages came from, and how many of each source are left. */
export const sourceSection = (sources: readonly SourceFigures[]): Section => ({
	id: 'sources',
	title: 'Sources',
	body: html`${
		sources.some(({ copies }) => copies > 0)
			? html`<p class="lead">Copies are files whose bytes another file has, of this source or of one before it: their pages count there, once.</p>`
			: undefined
	}<div class="scroll"><table><thead><tr><th scope="col">source</th><th scope="col">category</th><th scope="col">licence</th><th scope="col" class="number">files</th><th scope="col" class="number">copies</th><th scope="col" class="number">pages</th><th scope="col" class="number">candidates</th><th scope="col" class="number">subset</th></tr></thead>
<tbody>${sources.map(
		(
			source,
		) => html`<tr><th scope="row">${source.sourceId}</th><td class="line">${source.category}</td><td class="words">${source.licence}</td>
<td class="number">${formatNumber(source.files, 0)}</td><td class="number">${formatNumber(source.copies, 0)}</td><td class="number">${formatNumber(source.pages, 0)}</td>
<td class="number">${formatNumber(source.candidates, 0)}</td><td class="number">${formatNumber(source.subset, 0)}</td></tr>`,
	)}</tbody></table></div>`,
});

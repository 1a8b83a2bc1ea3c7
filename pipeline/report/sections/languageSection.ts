import { formatNumber } from '../formatNumber.ts';
import { html } from '../markup.ts';
import type { LanguageFigures } from '../reportData.ts';
import type { Section } from '../section.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

const nameOf = (language: string): string =>
	language === 'und'
		? 'undetermined: too little text, or no language with half of it'
		: (NAMES.of(language) ?? language);

/** Languages of the pages that the word filter kept. Nothing to show before it has run. */
export const languageSection = (languages: readonly LanguageFigures[]): Section | undefined =>
	languages.length === 0
		? undefined
		: {
				id: 'languages',
				title: 'Languages',
				body: html`<div class="scroll"><table><thead><tr><th scope="col">language</th><th scope="col">name</th><th scope="col" class="number">pages</th><th scope="col" class="number">candidates</th><th scope="col" class="number">subset</th></tr></thead>
<tbody>${languages.map(
					({
						language,
						pages,
						candidates,
						subset,
					}) => html`<tr><th scope="row">${language}</th><td>${nameOf(language)}</td>
<td class="number">${formatNumber(pages, 0)}</td><td class="number">${formatNumber(candidates, 0)}</td><td class="number">${formatNumber(subset, 0)}</td></tr>`,
				)}</tbody></table></div>`,
			};

import type { ObjectPage } from '../../evaluator/pageObject.ts';
import type { PageScore } from '../../evaluator/pageScore.ts';
import { tableCells } from '../../evaluator/tableCells.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import { matchedGroups } from './matchLabels.ts';

type Source = PageScore['groups'][number]['truth'][number];

const SHOWN_CHARACTERS = 240;
const SHOWN_ROWS = 60;

const textOf = ({ objects }: ObjectPage, source: Source): string => {
	const object = objects[typeof source === 'number' ? source : source[0]];
	if (!object) return '';
	if (typeof source === 'number') return object.text;
	return tableCells(object).flat()[source[1]]?.raw ?? '';
};

const shown = (page: ObjectPage, sources: readonly Source[]): string => {
	const characters = [...sources.map((source) => textOf(page, source).replace(/\s+/g, ' ').trim()).join(' ⏐ ')];
	return characters.length <= SHOWN_CHARACTERS
		? characters.join('')
		: `${characters.slice(0, SHOWN_CHARACTERS).join('')}…`;
};

/** Texts of a page group by group: matched ones under their number, then what has no partner on either side. */
export const groupTable = (score: PageScore, truth: ObjectPage, predicted: ObjectPage): Markup | undefined => {
	const matched = matchedGroups(score);
	const lone = score.groups.filter((group) => !matched.includes(group));
	const rows = [...matched, ...lone];
	if (rows.length === 0) return undefined;
	return html`<details><summary>Texts, ${matched.length} matched groups, ${lone.length} blocks without a partner</summary>
<div class="scroll"><table class="texts"><thead><tr><th scope="col" class="number">group</th><th scope="col">reference</th><th scope="col">predicted</th><th scope="col" class="number">distance</th><th scope="col">node</th></tr></thead>
<tbody>${rows.slice(0, SHOWN_ROWS).map((group, index) => html`<tr><td class="number">${index < matched.length ? index + 1 : '–'}</td><td>${shown(truth, group.truth)}</td><td>${shown(predicted, group.predicted)}</td><td class="number">${formatNumber(group.distance, 3)}</td><td>${group.node ? 'yes' : 'no'}</td></tr>`)}</tbody></table></div>
${rows.length > SHOWN_ROWS ? html`<p class="missing">… and ${rows.length - SHOWN_ROWS} more</p>` : undefined}</details>`;
};

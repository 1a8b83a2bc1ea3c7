import { overlaySize } from '../drawing/overlaySize.ts';
import { fixedNumber } from '../fixedNumber.ts';
import { html, type Markup } from '../markup.ts';
import { RECALL_COLOURS } from '../training/recallColours.ts';
import { recallOverlay } from '../training/recallOverlay.ts';
import type { TrainingExample, TrainingPictures } from '../training/trainingFigures.ts';

/** As tall as a page of common shape is at most: strips would be miles long. */
const MOST_HEIGHT_REM = 38;
/** Of the texts that were missed. */
const MOST_MISSED = 12;

const legend = html`<p class="legend">${(
	[
		['recalled', 'recalled'],
		['a table recalled in part', 'partly'],
		['missed', 'missed'],
		['not counted', 'uncounted'],
	] as const
).map(
	([name, key]) => html`<span><i class="painted" style="border-color:${RECALL_COLOURS[key]}"></i> ${name}</span>`,
)}</p>`;

const yesOrNo = (value: boolean | null): string => (value === null ? '–' : value ? 'yes' : 'no');

const numbers = (example: TrainingExample): Markup => {
	const { sample, samples, blockRecall, characterRecall, precision, merged, structureChanged, objective } = example;
	const lines: readonly (readonly [string, string])[] = [
		['sample', `${sample + 1} of ${samples}`],
		['block recall', fixedNumber(blockRecall, 3)],
		['character recall', fixedNumber(characterRecall, 3)],
		['precision', fixedNumber(precision, 3)],
		['merged', fixedNumber(merged, 3)],
		['table structure changed', yesOrNo(structureChanged)],
		['objective', fixedNumber(objective, 3)],
		['degraded as', example.degradation ?? '–'],
	];
	return html`<dl class="evidence">${lines.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
};

const missedTexts = ({ blocks }: TrainingExample): Markup | undefined => {
	const missed = blocks.filter(({ recalled }) => recalled !== null && recalled < 1);
	if (missed.length === 0) return undefined;
	const more = missed.length - MOST_MISSED;
	return html`<p class="missed-head">not recalled, or in part</p><ul class="missed">${missed.slice(0, MOST_MISSED).map(({ kind, text }) => html`<li>${kind}: ${text}</li>`)}${more > 0 ? html`<li>and ${more} more</li>` : undefined}</ul>`;
};

const article = (example: TrainingExample, pictures: TrainingPictures | undefined): Markup => {
	const { locator, pageId, reason } = example;
	const { width, height } = overlaySize(example);
	return html`<article class="example"><h4><span class="verdict${reason === null ? '' : ' not'}">${reason === null ? 'accepted' : reason}</span> ${locator}<small>${pageId}</small></h4>
<div class="sides"><figure><div class="sheet-of-paper" style="max-width:${((MOST_HEIGHT_REM * width) / height).toFixed(2)}rem">${pictures?.page ? html`<img loading="lazy" src="${pictures.page}" width="${width}" height="${height}" alt="Page ${locator} as the teacher saw it">` : undefined}${recallOverlay(example)}</div><figcaption>${pictures?.page ? 'as the teacher saw it, with the blocks of the reference' : 'the blocks of the reference; the picture is gone'}</figcaption></figure>
<figure>${pictures?.rendering ? html`<div class="sheet-of-paper rendered"><img loading="lazy" src="${pictures.rendering}" alt="HTML of the teacher for ${locator}, rendered"></div>` : html`<p class="none">${pictures?.note ?? 'no rendering'}</p>`}<figcaption>the teacher's HTML as it renders</figcaption></figure>
<div>${numbers(example)}${missedTexts(example)}</div></div></article>
`;
};

/** Accepted and refused samples side by side with what they were asked for. */
export const trainingExamples = (
	examples: readonly TrainingExample[],
	pictures: ReadonlyMap<string, TrainingPictures>,
): Markup | undefined => {
	if (examples.length === 0) return undefined;
	const isRendered = [...pictures.values()].some(({ rendering }) => rendering !== undefined);
	const part = (title: string, some: readonly TrainingExample[]): Markup | undefined =>
		some.length === 0
			? undefined
			: html`<h3>${title}</h3>${some.map((example) => article(example, pictures.get(example.pageId)))}`;
	return html`<h3>Examples</h3>
<p class="lead">Drawn by lot, spread over reasons: of each page the sample that was chosen, or the best of those refused.${
		isRendered
			? ''
			: ' No HTML could be rendered when this report was written: there was no browser, or the units are gone.'
	}</p>${legend}
${part(
	'Accepted',
	examples.filter(({ reason }) => reason === null),
)}${part(
	'Refused',
	examples.filter(({ reason }) => reason !== null),
)}`;
};

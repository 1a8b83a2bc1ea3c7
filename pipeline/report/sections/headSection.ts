import { formatDuration } from '../../text/formatDuration.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { ReportData } from '../reportData.ts';

const reviewed = (review: ReportData['review']): Markup | undefined => {
	if (!review || review.reviewers.length === 0)
		return html`This subset is <b>unreviewed</b>: no person has looked at its pages.`;
	return review.pending === 0
		? undefined
		: html`${formatNumber(review.pending, 0)} of ${formatNumber(review.pages, 0)} selected pages <b>await review</b>.`;
};

const count = (value: number | undefined): string | undefined =>
	value === undefined ? undefined : formatNumber(value, 0);

/** Name, state and the figures one asks for first. */
export const headSection = ({
	name,
	funnel,
	failures,
	durationMs,
	sample,
	licences,
	review,
	training,
}: ReportData): Markup => {
	const stage = (wanted: string) => funnel.find((one) => one.stage === wanted);
	const subset = stage('subset');
	const last = subset ?? funnel.findLast(({ isTraining }) => isTraining !== true);
	const tiles: (readonly [string, string | undefined])[] = [
		['files', count(stage('open')?.in)],
		['pages met', count(stage('pages')?.in)],
		['usable, with enough words', count(stage('words')?.kept)],
		['candidates for selection', count(stage('diversify')?.in)],
		[subset ? 'pages in the subset' : `kept by ${last?.stage ?? 'no stage'}`, count(last?.kept)],
		['rows in the training set', count(stage('split')?.kept)],
		['of the pages taught, accepted', training && `${formatNumber((100 * training.accepted) / training.pages, 1)} %`],
		['failed', count(failures.total)],
		['time of the latest run', formatDuration(durationMs)],
	];
	const notes = [
		reviewed(review),
		licences.includes('unknown')
			? html` The licence of some sources is <b>unknown</b>: find it out before you pass pages on.`
			: undefined,
		sample === null ? undefined : html` This was a trial on a sample of ${formatNumber(sample, 0)} pages.`,
	].filter((note) => note !== undefined);
	return html`<header class="top"><h1>${name}</h1>
<p class="sub">Pages of the benchmark subset${training ? ' and of the training set' : ''}, how they were chosen, and what became of all the others.</p>
<div class="tiles">${tiles.map(([label, value]) => (value === undefined ? undefined : html`<div><b>${value}</b><span>${label}</span></div>`))}</div>
${notes.length === 0 ? undefined : html`<p class="note">${notes}</p>`}</header>`;
};

import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { ReportData } from '../reportData.ts';

/** Name, state and the figures one asks for first. */
export const headSection = ({ name, funnel, failures, durationMs, sample, licences }: ReportData): Markup => {
	const stage = (wanted: string) => funnel.find((one) => one.stage === wanted);
	const last = funnel.at(-1);
	const tiles: (readonly [string, number | undefined])[] = [
		['files', stage('open')?.in],
		['pages met', stage('pages')?.in],
		['usable, with enough words', stage('words')?.kept],
		['candidates for selection', stage('diversify')?.in],
		[last?.stage === 'subset' ? 'pages in the subset' : `kept by ${last?.stage ?? 'no stage'}`, last?.kept],
		['failed', failures.total],
		['seconds', durationMs / 1000],
	];
	return html`<header class="top"><h1>${name}</h1>
<p class="sub">Pages of the benchmark subset, how they were chosen, and what became of all the others.</p>
<div class="tiles">${tiles.map(([label, value]) => (value === undefined ? undefined : html`<div><b>${formatNumber(value, 1)}</b><span>${label}</span></div>`))}</div>
<p class="note">This subset is <b>unreviewed</b>: no person has looked at its pages.${
		licences.includes('unknown')
			? html` The licence of some sources is <b>unknown</b>: find it out before you pass pages on.`
			: undefined
	}${sample === null ? undefined : ` This was a trial on a sample of ${formatNumber(sample, 0)} pages.`}</p></header>`;
};

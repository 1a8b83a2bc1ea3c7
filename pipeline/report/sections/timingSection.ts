import { formatDuration } from '../../text/formatDuration.ts';
import { fixedNumber } from '../fixedNumber.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { ReportData, Timing } from '../reportData.ts';
import type { Section } from '../section.ts';
import { slowestTables } from './slowestTables.ts';

const row = (timing: Timing, totalMs: number, mostMs: number): Markup => {
	const { stage, records, durationMs, workMs, units, reusedUnits } = timing;
	const width = mostMs > 0 ? (100 * workMs) / mostMs : 0;
	return html`<tr><th scope="row">${stage}</th><td class="number">${formatNumber(records, 0)}</td>
<td class="bar"><div class="stack"><i class="time" style="width:${width.toFixed(2)}%"></i></div></td>
<td class="number">${fixedNumber(durationMs / 1000, 2)}</td>
<td class="number">${totalMs > 0 ? fixedNumber((100 * durationMs) / totalMs, 1) : '–'}</td>
<td class="number">${durationMs > 0 ? fixedNumber((1000 * records) / durationMs, 1) : '–'}</td>
<td class="number">${fixedNumber(workMs / 1000, 2)}</td>
<td class="number">${reusedUnits > 0 ? `${formatNumber(reusedUnits, 0)} of ${formatNumber(units, 0)}` : '–'}</td></tr>`;
};

/** Time by stage of the latest run; stages whose units were all reused took none. */
export const timingSection = ({ timings, slowest, durationMs, peakMemoryBytes }: ReportData): Section => {
	const totalMs = timings.reduce((sum, timing) => sum + timing.durationMs, 0);
	const mostMs = timings.reduce((most, timing) => Math.max(most, timing.workMs), 0);
	const memory = peakMemoryBytes > 0 ? `, ${formatNumber(peakMemoryBytes / 2 ** 20, 0)} MiB of memory at most` : '';
	return {
		id: 'timings',
		title: 'Timings',
		body: html`<p class="lead">The latest run took ${formatDuration(durationMs)}${memory}. Bars show the time of workers on a stage, whichever run
did the work; seconds are those of the latest run alone.</p>
<div class="scroll"><table class="timings"><thead><tr><th scope="col">stage</th><th scope="col" class="number">records</th><th scope="col"></th><th scope="col" class="number">seconds</th><th scope="col" class="number">% of time</th><th scope="col" class="number">records/s</th><th scope="col" class="number">work, s</th><th scope="col" class="number">units reused</th></tr></thead>
<tbody>${timings.map((timing) => row(timing, totalMs, mostMs))}</tbody></table></div>
${slowestTables(slowest)}`,
	};
};

import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { Distribution } from '../reportData.ts';
import { coordinate } from './coordinate.ts';
import { linearScale } from './linearScale.ts';
import { ticks } from './ticks.ts';

const WIDTH = 460;
const HEIGHT = 230;
const MARGIN = { top: 12, right: 8, bottom: 40, left: 40 };

/** Shares of candidates and of the subset side by side in each bin. */
export const pairedBars = ({ title, unit, bins }: Distribution): Markup => {
	const most = Math.max(1, ...bins.flatMap(({ candidates, subset }) => [candidates, subset]));
	const floor = HEIGHT - MARGIN.bottom;
	const y = linearScale(0, most, floor, MARGIN.top);
	const step = (WIDTH - MARGIN.left - MARGIN.right) / Math.max(1, bins.length);
	const bar = Math.min(24, step * 0.38);
	const rect = (kind: string, middle: number, value: number, label: string): Markup =>
		html`<rect class="${kind}" x="${coordinate(middle)}" y="${coordinate(y(value))}" width="${coordinate(bar)}" height="${coordinate(floor - y(value))}"><title>${label}: ${formatNumber(value, 1)} %</title></rect>`;
	return html`<figure class="bars"><figcaption><b>${title}</b> <span>${unit}; per cent of pages</span></figcaption>
<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}: per cent of candidates and of the subset by ${unit}">
${ticks(0, most, 4).map((tick) => html`<line class="grid" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${coordinate(y(tick))}" y2="${coordinate(y(tick))}"/><text class="tick end" x="${MARGIN.left - 6}" y="${coordinate(y(tick) + 4)}">${tick}</text>`)}
${bins.map(({ label, candidates, subset }, index) => {
	const middle = MARGIN.left + step * (index + 0.5);
	return html`${rect('candidates', middle - bar - 1, candidates, `candidates, ${label}`)}${rect('subset', middle + 1, subset, `subset, ${label}`)}<text class="tick" x="${coordinate(middle)}" y="${floor + 18}">${label}</text>`;
})}
</svg></figure>`;
};

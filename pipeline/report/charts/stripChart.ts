import { leastOf } from '../../numeric/leastOf.ts';
import { mostOf } from '../../numeric/mostOf.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import { coordinate } from './coordinate.ts';
import { linearScale } from './linearScale.ts';
import { ticks } from './ticks.ts';

export interface Strip {
	readonly title: string;
	/** Which end is the better one, in words. */
	readonly better: string;
	readonly ours: number;
	readonly random: readonly number[];
	readonly semdedup: number | undefined;
}

const WIDTH = 460;
const HEIGHT = 84;
const MARGIN = 26;
const LINE = 44;

/** One figure on one line: random samples as ticks, the SemDeDup rule as a diamond, ours as a disc. */
export const stripChart = ({ title, better, ours, random, semdedup }: Strip): Markup => {
	const values = [ours, ...random, ...(semdedup === undefined ? [] : [semdedup])];
	const [low, high] = [leastOf(values), mostOf(values)];
	const pad = (high - low || Math.abs(high) || 1) * 0.06;
	const x = linearScale(low - pad, high + pad, MARGIN, WIDTH - MARGIN);
	const at = (value: number): number => coordinate(x(value));
	const diamond = (value: number): string => `M${at(value)} ${LINE - 8}l7 8l-7 8l-7 -8z`;
	const spoken = `${title}: ours ${formatNumber(ours, 3)}${semdedup === undefined ? '' : `, SemDeDup rule ${formatNumber(semdedup, 3)}`}${
		random.length === 0 ? '' : `, random from ${formatNumber(leastOf(random), 3)} to ${formatNumber(mostOf(random), 3)}`
	}`;
	return html`<figure class="strip"><figcaption><b>${title}</b> <span>${better}</span></figcaption>
<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${spoken}">
<line class="axis" x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${LINE}" y2="${LINE}"/>
${ticks(low - pad, high + pad, 5).map((tick) => html`<text class="tick" x="${at(tick)}" y="${HEIGHT - 8}">${formatNumber(tick, 4)}</text><line class="axis" x1="${at(tick)}" x2="${at(tick)}" y1="${LINE}" y2="${LINE + 5}"/>`)}
<path class="random" d="${random.map((value) => `M${at(value)} ${LINE - 9}v18`).join('')}"/>
<circle class="ours" cx="${at(ours)}" cy="${LINE}" r="7"/>
${semdedup === undefined ? undefined : html`<path class="semdedup" d="${diamond(semdedup)}"/>`}
<text class="value" x="${at(ours)}" y="20">${formatNumber(ours, 3)}</text>
</svg></figure>`;
};

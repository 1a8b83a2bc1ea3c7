import { hypergeometricRange } from '../../numeric/hypergeometricRange.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { Distribution } from '../reportData.ts';
import { coordinate } from './coordinate.ts';
import { linearScale } from './linearScale.ts';
import { ticks } from './ticks.ts';

const WIDTH = 460;
const HEIGHT = 240;
const MARGIN = { top: 12, right: 8, bottom: 36, left: 40 };
/** 95 of 100 random samples lie between the quantiles. */
const TAIL = 0.025;
/** More labels than this would run into each other. */
const MOST_LABELS = 12;

/**
 * Shares of the pages entering and of those retained in each bin, and where 95 of 100 random samples of the same size would
 * lie (hypergeometric, so without caps).
 */
export const histogram = ({ title, unit, bins }: Distribution): Markup => {
	const entering = bins.reduce((sum, bin) => sum + bin.entering, 0);
	const retained = bins.reduce((sum, bin) => sum + bin.retained, 0);
	const percent = (count: number, total: number): number => (total === 0 ? 0 : (100 * count) / total);
	const figures = bins.map((bin) => ({
		...bin,
		enteringShare: percent(bin.entering, entering),
		retainedShare: percent(bin.retained, retained),
		random:
			retained === 0 || retained === entering
				? undefined
				: hypergeometricRange(entering, bin.entering, retained, TAIL).map((count) => percent(count, retained)),
	}));
	const most = Math.max(
		1,
		...figures.flatMap(({ enteringShare, retainedShare, random }) => [enteringShare, retainedShare, ...(random ?? [])]),
	);
	const floor = HEIGHT - MARGIN.bottom;
	const y = linearScale(0, most, floor, MARGIN.top);
	const step = (WIDTH - MARGIN.left - MARGIN.right) / Math.max(1, bins.length);
	const labelEvery = Math.ceil(bins.length / MOST_LABELS);
	const bar = (kind: string, left: number, width: number, share: number): Markup =>
		html`<rect class="${kind}" x="${coordinate(left)}" y="${coordinate(y(share))}" width="${coordinate(width)}" height="${coordinate(floor - y(share))}"/>`;
	const whisker = (middle: number, [low = 0, high = 0]: readonly number[]): Markup =>
		html`<path class="whisker" d="M${coordinate(middle)} ${coordinate(y(low))}V${coordinate(y(high))}M${coordinate(middle - 4)} ${coordinate(y(low))}h8M${coordinate(middle - 4)} ${coordinate(y(high))}h8"/>`;
	return html`<figure class="bars"><figcaption><b>${title}</b> <span>${unit}; per cent of pages</span></figcaption>
<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}: per cent of the pages entering and of those retained, by ${unit}">
${ticks(0, most, 4).map((tick) => html`<line class="grid" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${coordinate(y(tick))}" y2="${coordinate(y(tick))}"/><text class="tick end" x="${MARGIN.left - 6}" y="${coordinate(y(tick) + 4)}">${tick}</text>`)}
${figures.map(({ from, enteringShare, retainedShare, random, ...bin }, index) => {
	const left = MARGIN.left + step * index;
	const spoken = `from ${from}: ${formatNumber(bin.entering, 0)} entering (${formatNumber(enteringShare, 1)} %), ${formatNumber(bin.retained, 0)} retained (${formatNumber(retainedShare, 1)} %)${
		random ? `, random ${random.map((share) => formatNumber(share, 1)).join(' to ')} %` : ''
	}`;
	return html`<g><title>${spoken}</title><rect class="hit" x="${coordinate(left)}" y="${MARGIN.top}" width="${coordinate(step)}" height="${floor - MARGIN.top}"/>${bar('entering', left + 0.5, step - 1, enteringShare)}${bar('retained', left + step * 0.16, step * 0.46, retainedShare)}${random ? whisker(left + step * 0.81, random) : undefined}</g>${
		index % labelEvery === 0
			? html`<text class="tick" x="${coordinate(left)}" y="${floor + 16}">${from}</text>`
			: undefined
	}`;
})}
<line class="axis" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${floor}" y2="${floor}"/></svg></figure>`;
};

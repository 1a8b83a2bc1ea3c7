import { counted } from '../../text/counted.ts';
import { html, type Markup } from '../markup.ts';
import type { RecallBins } from '../training/trainingFigures.ts';
import { coordinate } from './coordinate.ts';
import { linearScale } from './linearScale.ts';
import { ticks } from './ticks.ts';

const WIDTH = 480;
const HEIGHT = 240;
const MARGIN = { top: 26, right: 14, bottom: 40, left: 44 };
/** Every fifth of the scale has a label. */
const LABELS = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** Pages by the block recall of their best sample: accepted ones, on them refused ones, and the least recall that is accepted. */
export const recallHistogram = ({ bins, unmeasured, threshold }: RecallBins): Markup => {
	const most = Math.max(1, ...bins.map(({ accepted, refused }) => accepted + refused));
	const floor = HEIGHT - MARGIN.bottom;
	const x = linearScale(0, 1, MARGIN.left, WIDTH - MARGIN.right);
	const y = linearScale(0, most, floor, MARGIN.top);
	const step = x(1 / bins.length) - x(0);
	const rect = (kind: string, left: number, from: number, to: number): Markup | undefined =>
		to === from
			? undefined
			: html`<rect class="${kind}" x="${coordinate(left + 1)}" y="${coordinate(y(to))}" width="${coordinate(step - 2)}" height="${coordinate(y(from) - y(to))}"/>`;
	const edge = (at: number): string => (at / bins.length).toFixed(2);
	return html`<figure class="recalls"><figcaption><b>Block recall of the best sample</b> <span>pages${unmeasured === 0 ? '' : `; ${counted(unmeasured, 'page')} without one: nothing could be measured`}</span></figcaption>
<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Pages by block recall of their best sample, accepted and refused">
${ticks(0, most, 4)
	.filter(Number.isInteger)
	.map(
		(tick) =>
			html`<line class="grid" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${coordinate(y(tick))}" y2="${coordinate(y(tick))}"/><text class="tick end" x="${MARGIN.left - 6}" y="${coordinate(y(tick) + 4)}">${tick}</text>`,
	)}
${bins.map(({ accepted, refused }, at) => {
	const left = x(at / bins.length);
	return html`<g><title>${edge(at)} to ${edge(at + 1)}: ${accepted} accepted, ${refused} refused</title><rect class="hit" x="${coordinate(left)}" y="${MARGIN.top}" width="${coordinate(step)}" height="${floor - MARGIN.top}"/>${rect('accepted', left, 0, accepted)}${rect('refused', left, accepted, accepted + refused)}</g>`;
})}
${LABELS.map((label) => html`<text class="tick" x="${coordinate(x(label))}" y="${floor + 17}">${label}</text>`)}
<text class="tick" x="${coordinate((x(0) + x(1)) / 2)}" y="${HEIGHT - 6}">share of the reference's blocks recalled</text>
<line class="axis" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${floor}" y2="${floor}"/>
${
	threshold === null
		? undefined
		: html`<line class="threshold" x1="${coordinate(x(threshold))}" x2="${coordinate(x(threshold))}" y1="${MARGIN.top - 6}" y2="${floor}"/><text class="threshold-name tick ${threshold > 0.15 ? 'end' : ''}" ${threshold > 0.15 ? '' : html`style="text-anchor:start"`} x="${coordinate(x(threshold) + (threshold > 0.15 ? -6 : 6))}" y="${MARGIN.top - 10}">accepted from ${threshold}</text>`
}</svg></figure>`;
};

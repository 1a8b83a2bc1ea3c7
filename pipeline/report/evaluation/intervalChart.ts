import { coordinate } from '../charts/coordinate.ts';
import { linearScale } from '../charts/linearScale.ts';
import { ticks } from '../charts/ticks.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';

export interface IntervalLine {
	readonly label: string;
	readonly value: number | null;
	readonly interval: readonly [number, number] | undefined;
}

const WIDTH = 460;
const LEFT = 140;
const RIGHT = 56;
const ROW = 26;
const FOOT = 26;
/** Characters of a name that fit beside the lines. */
const NAME_CHARACTERS = 20;

const short = (name: string): string => {
	const characters = [...name];
	return characters.length <= NAME_CHARACTERS ? name : `${characters.slice(0, NAME_CHARACTERS - 1).join('')}…`;
};

/** One score of all models: a disc at the mean, a bar over its 95 % interval, on one scale from 0 to 1 or as far as they reach. */
export const intervalChart = (title: string, lines: readonly IntervalLine[]): Markup => {
	const ends = lines.flatMap(({ value, interval }) => [...(value === null ? [] : [value]), ...(interval ?? [])]);
	const [least, most] = [Math.min(...ends, 1), Math.max(...ends, 0)];
	const pad = Math.max(0.01, (most - least) * 0.06);
	const [low, high] = [Math.max(0, least - pad), Math.min(1, most + pad)];
	const x = linearScale(low, high, LEFT, WIDTH - RIGHT);
	const at = (value: number): number => coordinate(x(value));
	const height = lines.length * ROW + FOOT;
	const foot = lines.length * ROW + 4;
	const line = ({ label, value, interval }: IntervalLine, index: number): Markup => {
		const y = index * ROW + ROW / 2;
		const bar =
			interval &&
			html`<path class="whisker" d="M${at(interval[0])} ${y}H${at(interval[1])}M${at(interval[0])} ${y - 4}v8M${at(interval[1])} ${y - 4}v8"/>`;
		const disc = value === null ? undefined : html`<circle class="ours" cx="${at(value)}" cy="${y}" r="5.5"/>`;
		const said = `${label}: ${formatNumber(value, 3)}${interval ? ` [${formatNumber(interval[0], 3)}, ${formatNumber(interval[1], 3)}]` : ''}`;
		return html`<g><title>${said}</title><text x="0" y="${y + 4}">${short(label)}</text>${bar}${disc}<text class="figure" x="${WIDTH}" y="${y + 4}">${formatNumber(value, 3)}</text></g>`;
	};
	return html`<figure><figcaption><b>${title}</b></figcaption>
<svg class="chart intervals" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title} of each model with its 95 % interval">
${ticks(low, high, 5).map((tick) => html`<line class="grid" x1="${at(tick)}" x2="${at(tick)}" y1="0" y2="${foot}"/><text class="tick" x="${at(tick)}" y="${height - 6}">${formatNumber(tick, 3)}</text>`)}
${lines.map(line)}</svg></figure>`;
};

import { html, type Markup } from '../markup.ts';
import type { Plane, PlanePoint } from '../reportData.ts';
import { coordinate } from './coordinate.ts';
import { linearScale } from './linearScale.ts';

const WIDTH = 960;
const HEIGHT = 560;
const MARGIN = 24;

export const CLUSTER_COLOURS = 10;

/** More points than this are drawn smaller. */
const DENSE_POINTS = 1500;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Pages on the plane of the two main axes of their features, as SVG. Removed pages are small and pale, retained ones
 * larger; a number marks the middle of each cluster, so that colour is never all that tells. One path a cluster and kind:
 * thousands of points cost a few bytes each. Both axes have one scale, since distances are what the plane shows.
 */
export const planeChart = ({ points }: Plane): Markup => {
	const xs = points.map(({ x }) => x);
	const ys = points.map(({ y }) => y);
	const [left, right] = [xs.reduce((a, b) => Math.min(a, b), Infinity), xs.reduce((a, b) => Math.max(a, b), -Infinity)];
	const [bottom, top] = [ys.reduce((a, b) => Math.min(a, b), Infinity), ys.reduce((a, b) => Math.max(a, b), -Infinity)];
	const perPixel = Math.max((right - left) / (WIDTH - 2 * MARGIN), (top - bottom) / (HEIGHT - 2 * MARGIN), 1e-9);
	const halfWidth = ((WIDTH - 2 * MARGIN) / 2) * perPixel;
	const halfHeight = ((HEIGHT - 2 * MARGIN) / 2) * perPixel;
	const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
	const x = linearScale(middleX - halfWidth, middleX + halfWidth, MARGIN, WIDTH - MARGIN);
	const y = linearScale(middleY - halfHeight, middleY + halfHeight, HEIGHT - MARGIN, MARGIN);
	const dots = (some: readonly PlanePoint[]): string =>
		some.map((point) => `M${coordinate(x(point.x))} ${coordinate(y(point.y))}h0`).join('');
	const clusters = [...new Set(points.map(({ cluster }) => cluster))].sort((a, b) => a - b);
	const of = (cluster: number, retained: boolean) =>
		points.filter((point) => point.cluster === cluster && point.retained === retained);
	const colour = (cluster: number): string => `var(--c${cluster % CLUSTER_COLOURS})`;
	return html`<svg class="chart plane${points.length > DENSE_POINTS ? ' dense' : ''}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Pages on the plane of their two main feature axes, by cluster">
<rect class="frame" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}"/>
${clusters.map((cluster) => html`<path class="removed" stroke="${colour(cluster)}" d="${dots(of(cluster, false))}"/>`)}
${clusters.map((cluster) => html`<path class="retained" stroke="${colour(cluster)}" d="${dots(of(cluster, true))}"/>`)}
${clusters.map((cluster) => {
	const own = points.filter((point) => point.cluster === cluster);
	return html`<text class="mark" x="${coordinate(x(mean(own.map((point) => point.x))))}" y="${coordinate(y(mean(own.map((point) => point.y))))}">${cluster}</text>`;
})}
</svg>`;
};

import { html, type Markup } from '../markup.ts';
import type { Plane, PlanePoint } from '../reportData.ts';
import { PLANE_HEIGHT, PLANE_WIDTH, planeScale } from './planeScale.ts';

export const CLUSTER_COLOURS = 10;

/** More points than this are drawn smaller. */
const DENSE_POINTS = 1500;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Pages on the plane of the two main axes of their features, as SVG. Removed pages are small and pale, retained ones
 * larger; a number marks the middle of each cluster, so that colour is never all that tells. One path a cluster and kind:
 * thousands of points cost a few bytes each.
 */
export const planeChart = ({ points }: Plane): Markup => {
	const { x, y } = planeScale(points);
	const dots = (some: readonly PlanePoint[]): string => some.map((point) => `M${x(point.x)} ${y(point.y)}h0`).join('');
	const clusters = [...new Set(points.map(({ cluster }) => cluster))].sort((a, b) => a - b);
	const of = (cluster: number, retained: boolean) =>
		points.filter((point) => point.cluster === cluster && point.retained === retained);
	const colour = (cluster: number): string => `var(--c${cluster % CLUSTER_COLOURS})`;
	return html`<svg class="chart plane${points.length > DENSE_POINTS ? ' dense' : ''}" viewBox="0 0 ${PLANE_WIDTH} ${PLANE_HEIGHT}" role="img" aria-label="Pages on the plane of their two main feature axes, by cluster">
<rect class="frame" x="0.5" y="0.5" width="${PLANE_WIDTH - 1}" height="${PLANE_HEIGHT - 1}"/>
${clusters.map((cluster) => html`<path class="removed" stroke="${colour(cluster)}" d="${dots(of(cluster, false))}"/>`)}
${clusters.map((cluster) => html`<path class="retained" stroke="${colour(cluster)}" d="${dots(of(cluster, true))}"/>`)}
${clusters.map((cluster) => {
	const own = points.filter((point) => point.cluster === cluster);
	return html`<text class="mark" x="${x(mean(own.map((point) => point.x)))}" y="${y(mean(own.map((point) => point.y)))}">${cluster}</text>`;
})}
<path class="cover" d=""/><circle class="here" r="9" hidden/>
</svg>`;
};

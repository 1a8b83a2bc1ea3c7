import { planeChart } from '../charts/planeChart.ts';
import { fixedNumber } from '../fixedNumber.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { ClusterFigures, Plane } from '../reportData.ts';
import type { Section } from '../section.ts';
import { clusterDot } from './clusterDot.ts';

const axes = ({ varianceShare }: Plane): string =>
	varianceShare
		? ` The axes hold ${formatNumber(100 * varianceShare[0], 0)} and ${formatNumber(100 * varianceShare[1], 0)} per cent of the variance of the features.`
		: '';

/** Filled by the script of the plane; without it, it stays hidden. */
const peek = html`<div id="peek" class="peek" hidden><div><canvas class="views"></canvas><canvas class="pages"></canvas></div>
<p class="name"></p><p class="id"></p><p class="figures"></p><p class="mark"></p></div>`;

const tableRow = (
	figures: ClusterFigures,
): Markup => html`<tr><th scope="row">${clusterDot(figures.cluster)} <a href="#cluster-${figures.cluster}">${figures.cluster}</a></th>
<td class="number">${formatNumber(figures.pages, 0)}</td><td class="number">${formatNumber(figures.retained, 0)}</td>
<td class="number">${fixedNumber(figures.radius, 3)}</td><td class="number">${fixedNumber(figures.meanDifficulty, 3)}</td>
<td class="number">${formatNumber(figures.medianWords, 0)}</td><td class="number">${fixedNumber(figures.meanBlocks, 1)}</td></tr>`;

/** The plane, and the clusters in figures. */
export const clusterSection = (plane: Plane | undefined, clusters: readonly ClusterFigures[]): Section | undefined => {
	if (!plane || clusters.length === 0) return undefined;
	const shown =
		plane.points.length < plane.pages
			? ` ${formatNumber(plane.points.length, 0)} of ${formatNumber(plane.pages, 0)} pages are drawn.`
			: '';
	return {
		id: 'clusters',
		title: 'Clusters',
		body: html`<p class="lead">Pages by likeness of layout, on the plane of the two main axes of their features.${axes(plane)}${shown} Large dots are retained pages.<span id="plane-hint" hidden> Point at a dot to see its page; a click holds it.</span></p>
<div class="plane-frame">${planeChart(plane)}${peek}</div>
<div class="scroll"><table><thead><tr><th scope="col">cluster</th><th scope="col" class="number">pages</th><th scope="col" class="number">retained</th><th scope="col" class="number">radius</th><th scope="col" class="number">mean difficulty</th><th scope="col" class="number">median words</th><th scope="col" class="number">mean blocks</th></tr></thead>
<tbody>${clusters.map(tableRow)}</tbody></table></div>`,
	};
};

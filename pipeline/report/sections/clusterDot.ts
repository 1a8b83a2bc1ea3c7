import { CLUSTER_COLOURS } from '../charts/planeChart.ts';
import { html, type Markup } from '../markup.ts';

/** A dot in the colour of a cluster; the cluster's number always stands beside it. */
export const clusterDot = (cluster: number): Markup =>
	html`<i class="dot" style="background:var(--c${cluster % CLUSTER_COLOURS})"></i>`;

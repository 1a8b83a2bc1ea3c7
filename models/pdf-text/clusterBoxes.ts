import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { touchesBox } from './boxGeometry.ts';

export interface BoxCluster extends PdfBox {
	readonly count: number;
}

/** Unites boxes that come nearer than `gapPt` to each other, until none do. */
export const clusterBoxes = (boxes: readonly PdfBox[], gapPt: number): BoxCluster[] => {
	let clusters: BoxCluster[] = [];
	for (const box of boxes) {
		let joined: BoxCluster = { ...box, count: 1 };
		const rest: BoxCluster[] = [];
		for (const cluster of clusters) {
			if (touchesBox(cluster, joined, gapPt)) joined = unite(cluster, joined);
			else rest.push(cluster);
		}
		rest.push(joined);
		clusters = rest;
	}
	// A cluster may have grown over ones that it passed by.
	for (let before = -1; before !== clusters.length; ) {
		before = clusters.length;
		const next: BoxCluster[] = [];
		for (const cluster of clusters) {
			const at = next.findIndex((other) => touchesBox(other, cluster, gapPt));
			if (at === -1) next.push(cluster);
			else next[at] = unite(next[at] as BoxCluster, cluster);
		}
		clusters = next;
	}
	return clusters.sort((p, q) => p.top - q.top || p.left - q.left);
};

const unite = (p: BoxCluster, q: BoxCluster): BoxCluster => ({
	left: Math.min(p.left, q.left),
	top: Math.min(p.top, q.top),
	right: Math.max(p.right, q.right),
	bottom: Math.max(p.bottom, q.bottom),
	count: p.count + q.count,
});

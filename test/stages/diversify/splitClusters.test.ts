import { describe, expect, it } from 'vitest';
import { byteProducts } from '../../../models/byteProducts/byteProducts.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';
import type { Candidate } from '../../../stages/diversify/inClusterOrder.ts';
import { semdedupRule } from '../../../stages/diversify/semdedupRule.ts';
import { splitClusters } from '../../../stages/diversify/splitClusters.ts';
import { slowMultiply } from '../../numeric/slowMultiply.ts';
import { madeCandidates } from './madeCandidates.ts';
import { origin, made } from './openedSelection.ts';

describe('splitClusters', () => {
	const splitOf = async (sizes: readonly number[], alike = false) => {
		const pages = madeCandidates(sizes, 12).map((page): Candidate => {
			const vector = alike ? Buffer.alloc(24, 9).toString('base64') : page.features.vector;
			return { ...page, features: { ...page.features, vector }, origin };
		});
		const { multiply } = await byteProducts(new URL('../../../models/dot-u8.onnx', import.meta.url).pathname, 1);
		return splitClusters(pages, (cluster, split) => randomStream(1, cluster, split), multiply);
	};

	it.each([
		['of different vectors', false],
		['of equal vectors', true],
	])(
		'cuts a large cluster %s into blocks of at most 1,200 pages that hold every page once, in id order',
		async (_, alike) => {
			const { candidates, clusters, blocks, evaluations } = await splitOf([2900, 40], alike);
			expect(clusters).toEqual([
				{ cluster: 0, from: 0, to: 2900 },
				{ cluster: 1, from: 2900, to: 2940 },
			]);
			expect(new Set(candidates.map(({ id }) => id)).size).toBe(2940);
			expect(blocks.map(({ from }) => from)).toEqual([0, ...blocks.slice(0, -1).map(({ to }) => to)]);
			expect(blocks.at(-1)).toEqual({ from: 2900, to: 2940 });
			for (const { from, to } of blocks) {
				expect(to - from).toBeLessThanOrEqual(1200);
				const ids = candidates.slice(from, to).map(({ id }) => id);
				expect(ids).toEqual([...ids].sort());
			}
			const pairs = blocks.reduce((sum, { from, to }) => sum + ((to - from) * (to - from - 1)) / 2, 0);
			expect(pairs + evaluations).toBeLessThan(1000 * 2940);
		},
	);

	it('leaves small clusters whole', async () => {
		const { blocks, evaluations } = await splitOf([50, 20]);
		expect({ blocks, evaluations }).toEqual({
			blocks: [
				{ from: 0, to: 50 },
				{ from: 50, to: 70 },
			],
			evaluations: 0,
		});
	});
});

describe('the SemDeDup rule', () => {
	it('keeps the pages least like any page before them, farthest from the centroid first', async () => {
		const { space, candidates, clusters, distance, rows } = made([18, 11], 10);
		const apart = rows.map((row) => {
			const { cluster, distance: own } = (candidates[row] as Candidate).place;
			const earlier = rows.filter((other) => {
				const { place } = candidates[other] as Candidate;
				return place.cluster === cluster && (place.distance > own || (place.distance === own && other < row));
			});
			return Math.min(Number.POSITIVE_INFINITY, ...earlier.map((other) => distance(row, other)));
		});
		const kept = await semdedupRule(space, candidates, clusters, 9, slowMultiply);
		const expected = [...rows]
			.sort((a, b) => (apart[a] === apart[b] ? a - b : (apart[b] as number) - (apart[a] as number)))
			.slice(0, 9);
		expect([...kept]).toEqual(expected.sort((a, b) => a - b));
	});
});

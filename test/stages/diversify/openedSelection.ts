import { blockDistances } from '../../../stages/diversify/blockDistances.ts';
import { type CapKind, openCaps } from '../../../stages/diversify/caps.ts';
import { diversifyConfig } from '../../../stages/diversify/config.ts';
import { idRanks } from '../../../stages/diversify/idRanks.ts';
import { type Candidate, inClusterOrder } from '../../../stages/diversify/inClusterOrder.ts';
import { nearnessSpace } from '../../../stages/diversify/nearnessSpace.ts';
import { openSelection } from '../../../stages/diversify/selection.ts';
import { slowMultiply } from '../../numeric/slowMultiply.ts';
import { madeCandidates } from './madeCandidates.ts';
import { slowNearness } from './slowNearness.ts';

export const origin = { sourceId: 'made', category: 'web-native', licence: 'unknown' };
export const config = diversifyConfig.parse({});

export const made = (sizes: readonly number[], seed = 1) => {
	const { candidates, clusters } = inClusterOrder(
		madeCandidates(sizes, seed).map((page): Candidate => ({ ...page, origin })),
	);
	const space = nearnessSpace(
		candidates.map(({ features }) => features),
		config,
	);
	const distance = (a: number, b: number) =>
		slowNearness((candidates[a] as Candidate).features, (candidates[b] as Candidate).features);
	return { candidates, clusters, space, distance, rows: [...candidates.keys()] };
};

/** A selection whose clusters are one block each. */
export const opened = async (sizes: readonly number[], seed = 1, kinds: readonly CapKind[] = []) => {
	const parts = made(sizes, seed);
	const matrices: Float32Array[] = [];
	for (const cluster of parts.clusters) matrices.push(await blockDistances(parts.space, cluster, slowMultiply));
	const bands = new Int32Array(parts.candidates.length);
	const selection = openSelection(parts.clusters, matrices, openCaps(kinds), bands, idRanks(parts.candidates));
	return { ...parts, selection };
};

export const kindOf = (name: string, groupOf: readonly number[], limits: readonly number[]): CapKind => ({
	name,
	groups: limits.map(String),
	groupOf: Int32Array.from(groupOf),
	limits: Int32Array.from(limits),
});

/** Cover and gap of every row by the definition, inside blocks. */
export const slowCovers = ({ selection, distance, rows }: Awaited<ReturnType<typeof opened>>): number[] =>
	rows.map((row) =>
		Math.min(
			...rows
				.filter((other) => selection.retained[other] === 1 && selection.blockOf[other] === selection.blockOf[row])
				.map((other) => (other === row ? 0 : distance(row, other))),
		),
	);

import { z } from 'zod';
import type { Precheck } from '../records.ts';

const share = (value: number) => z.number().min(0).max(1).default(value);

/** Above (or below) these a page is suspicious; `pagemill explain` and the review's export show the numbers. */
export const precheckLimitsSchema = z.strictObject({
	maxEdgeTextShare: share(0.02),
	maxOverlapShare: share(0.05),
	maxStamps: z.int().min(0).default(0),
	minBlocks: z.int().min(0).default(4),
	/** Of pages whose blocks are all of one kind. */
	minBlocksOfOneKind: z.int().min(0).default(6),
});
type PrecheckLimits = z.output<typeof precheckLimitsSchema>;

/** Pre-checks by name, in a fixed order: the rejection each hints at, and the measures that make it speak. */
export const PRECHECKS = {
	'text-at-edge': { hintsAt: 'truncated', measures: ['edgeTextShare', 'edgeBlocks'] },
	'boxes-overlap': { hintsAt: 'overlapping', measures: ['overlapShare'] },
	stamp: { hintsAt: 'specially-edited', measures: ['stamps'] },
	'few-blocks': { hintsAt: 'overly-simple', measures: ['blocks', 'kinds'] },
} as const satisfies Readonly<
	Record<string, { readonly hintsAt: string; readonly measures: readonly (keyof Precheck)[] }>
>;
export type PrecheckName = keyof typeof PRECHECKS;

const speaks = (name: PrecheckName, measured: Precheck, limits: PrecheckLimits): boolean => {
	const { edgeTextShare, overlapShare, stamps, blocks, kinds } = measured;
	switch (name) {
		case 'text-at-edge':
			return edgeTextShare > limits.maxEdgeTextShare;
		case 'boxes-overlap':
			return overlapShare > limits.maxOverlapShare;
		case 'stamp':
			return stamps > limits.maxStamps;
		case 'few-blocks':
			return blocks < limits.minBlocks || (kinds === 1 && blocks < limits.minBlocksOfOneKind);
	}
};

/** What a page is suspected of, in a fixed order. A suspicion decides nothing: people do. */
export const suspicionsOf = (measured: Precheck, limits: PrecheckLimits): readonly PrecheckName[] =>
	(Object.keys(PRECHECKS) as PrecheckName[]).filter((name) => speaks(name, measured, limits));

import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { sampleIndices } from '../../pipeline/numeric/sampleIndices.ts';
import type { CapKind } from './caps.ts';
import { coverageOfEach } from './coverageOfEach.ts';
import type { Candidate, ClusterRange } from './inClusterOrder.ts';
import { meanPairwise } from './meanPairwise.ts';
import type { NearnessSpace } from './nearnessSpace.ts';
import { randomSelection } from './randomSelection.ts';
import { selectionEntropies } from './selectionEntropies.ts';
import { semdedupRule } from './semdedupRule.ts';
import type { DiversifySummary, SelectionFigures } from './summary.ts';

const RANDOM_SAMPLES = 20;
/** Pairs that the coverage of all selections may measure together: every page up to 10,000, a sample beyond. */
const COVERAGE_PAIRS = 100_000_000;
/** Pairs that the SemDeDup rule may measure. */
const RULE_PAIRS = 1_000_000_000;

/** Figures of our selection, of 20 seeded random ones of its size under its caps and of the SemDeDup rule, side by side. */
export const baselines = async (
	space: NearnessSpace,
	candidates: readonly Candidate[],
	clusters: readonly ClusterRange[],
	kinds: readonly CapKind[],
	ours: Int32Array,
	random: (...labels: (string | number)[]) => () => number,
	multiply: ByteMultiply,
): Promise<NonNullable<DiversifySummary['baselines']>> => {
	const pages = candidates.length;
	const measured = sampleIndices(
		pages,
		Math.max(1, Math.floor(COVERAGE_PAIRS / Math.max(1, pages))),
		random('measured'),
	);
	const samples = Array.from({ length: RANDOM_SAMPLES }, (_, sample) =>
		randomSelection(pages, ours.length, kinds, random('random', sample)),
	);
	const rulePairs = clusters.reduce((sum, { from, to }) => sum + (to - from) ** 2 / 2, 0);
	const byRule = rulePairs <= RULE_PAIRS && (await semdedupRule(space, candidates, clusters, ours.length, multiply));
	const selections = [ours, ...samples, ...(byRule ? [byRule] : [])];
	const radii = await coverageOfEach(space, measured, selections, multiply);
	const figures: SelectionFigures[] = [];
	for (const [selection, rows] of selections.entries()) {
		const radius = radii[selection];
		const pairwise = await meanPairwise(space, rows, random('pairs', selection), multiply);
		figures.push({
			retained: rows.length,
			...(radius === undefined ? {} : { radius }),
			...(pairwise === undefined ? {} : { meanPairwise: pairwise }),
			entropies: selectionEntropies(Array.from(rows, (row) => candidates[row] as Candidate)),
		});
	}
	return {
		measuredPages: measured.length,
		sampled: measured.length < pages,
		ours: figures[0] as SelectionFigures,
		random: figures.slice(1, 1 + RANDOM_SAMPLES),
		...(byRule ? { semdedup: figures.at(-1) as SelectionFigures } : {}),
	};
};

import { entropyBits } from '../../pipeline/numeric/entropyBits.ts';
import { tally } from '../../pipeline/numeric/tally.ts';
import type { Candidate } from './inClusterOrder.ts';
import { difficultyBand, volumeBand } from './bands.ts';
import type { SelectionEntropies } from './summary.ts';

const entropyOver = (pages: readonly Candidate[], groupOf: (page: Candidate) => string | number): number => {
	const counts = tally(pages.map(groupOf));
	// Logarithms may differ in their last bits between machines; the summary is part of a unit.
	return Math.round((entropyBits(counts.values()) ?? 0) * 1e6) / 1e6;
};

/** How evenly retained pages spread over clusters, bands of difficulty and volume, and sources. */
export const selectionEntropies = (retained: readonly Candidate[]): SelectionEntropies => ({
	cluster: entropyOver(retained, ({ place }) => place.cluster),
	difficulty: entropyOver(retained, ({ features }) => difficultyBand(features)),
	volume: entropyOver(retained, ({ features }) => volumeBand(features)),
	source: entropyOver(retained, ({ origin }) => origin.sourceId),
});

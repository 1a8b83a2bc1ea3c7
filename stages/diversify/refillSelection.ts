import { pageOutcomes } from '../../pipeline/document/review/pageOutcomes.ts';
import type { ReviewInput } from '../../pipeline/contract/stage.ts';
import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import type { CapKind } from './caps.ts';
import { type Coverage, coverage } from './coverage.ts';
import { idRanks } from './idRanks.ts';
import type { Candidate } from './inClusterOrder.ts';
import type { NearnessSpace } from './nearnessSpace.ts';
import { type Refill, refill } from './refill.ts';

export interface RefilledSelection {
	/** By rejected row. */
	readonly refills: ReadonlyMap<number, Refill>;
	/** Rows that are kept in the place of a rejected one, themselves rejected or not, with that one. */
	readonly inPlaceOf: ReadonlyMap<number, number>;
	/** Covers of all rows by those that stay; as it was where none would stay. */
	readonly found: Coverage;
}

/**
 * A selection after review: substitutes for its rejected pages, and all covers measured again to pages that stay. Without
 * rejections nothing changes.
 * @param rows retained rows as selected; `found` their covers
 */
export const refillSelection = async (
	review: ReviewInput,
	space: NearnessSpace,
	candidates: readonly Candidate[],
	clusterOf: Int32Array,
	kinds: readonly CapKind[],
	rows: Int32Array,
	found: Coverage,
	multiply: ByteMultiply,
): Promise<RefilledSelection> => {
	const viewOf = new Map(candidates.map(({ id, features }) => [id, features.viewSha256]));
	const { byPage } = pageOutcomes(review.decisions, review.rule, viewOf);
	const isRejected = (row: number): boolean =>
		byPage.get((candidates[row] as Candidate).id)?.outcome.state === 'rejected';
	const refills = refill({
		retained: Array.from(rows),
		cover: found.coverInside,
		nearness: found.nearestInside,
		ranks: idRanks(candidates),
		isRejected,
		kinds,
	});
	const inPlaceOf = new Map<number, number>();
	for (const { rejected, alsoRejected, substitute } of refills) {
		for (const row of alsoRejected) inPlaceOf.set(row, rejected);
		if (substitute !== undefined) inPlaceOf.set(substitute, rejected);
	}
	const substitutes = refills.flatMap(({ substitute }) => substitute ?? []);
	const staying = Int32Array.from([...rows.filter((row) => !isRejected(row)), ...substitutes]).sort();
	const stays = new Set(staying);
	const known = found.coverInside.map((row) => (stays.has(row) ? row : -1));
	return {
		refills: new Map(refills.map((one) => [one.rejected, one])),
		inPlaceOf,
		found:
			refills.length === 0 || staying.length === 0 ? found : await coverage(space, clusterOf, staying, known, multiply),
	};
};

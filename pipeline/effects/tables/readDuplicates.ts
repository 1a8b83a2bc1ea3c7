import type { DuckDBConnection } from '@duckdb/node-api';
import type { Duplicate, Duplicates } from '../../report/duplicates.ts';
import { recordsOf } from './recordsOf.ts';

const LARGEST_GROUPS = 6;
const LEAST_ALIKE_GROUPS = 6;
const MOST_IN_GROUP = 3;

interface Row extends Duplicate {
	readonly keptId: string;
	readonly keptLocator: string;
	readonly keptWords: number;
	readonly size: number;
	readonly groups: number;
	readonly exact: number;
	readonly near: number;
}

/**
 * Duplicates beside the pages they repeat: the largest groups, and those with the least cosine of features, where thresholds
 * show whether they hold. Of a group the pages least like the kept one come first.
 */
export const readDuplicates = async (connection: DuckDBConnection): Promise<Duplicates | undefined> => {
	const rows = await recordsOf<Row>(
		connection,
		`WITH duplicate AS (
			SELECT page_id, reason, evidence ->> '$.duplicateOf' AS kept, (evidence ->> '$.hashBits')::INTEGER AS bits,
				(evidence ->> '$.cosine')::DOUBLE AS cosine, (evidence ->> '$.words')::INTEGER AS words, (evidence ->> '$.keptWords')::INTEGER AS kept_words
			FROM verdicts WHERE stage = 'dedupe' AND verdict = 'dropped'
		), grouped AS (
			SELECT kept, count(*) AS size, min(cosine) AS cosine FROM duplicate GROUP BY kept
		), ranked AS (
			SELECT *, row_number() OVER (ORDER BY size DESC, kept) AS by_size, row_number() OVER (ORDER BY cosine, kept) AS by_cosine,
				count(*) OVER () AS groups
			FROM grouped
		)
		SELECT kept AS "keptId", coalesce(owner.locator, kept) AS "keptLocator", kept_words AS "keptWords", size, groups,
			(SELECT count(*) FILTER (reason = 'exact-duplicate') FROM duplicate) AS exact,
			(SELECT count(*) FILTER (reason <> 'exact-duplicate') FROM duplicate) AS near,
			page_id AS "pageId", coalesce(pages.locator, page_id) AS locator, reason, bits AS "hashBits", duplicate.cosine, duplicate.words
		FROM ranked JOIN duplicate USING (kept) LEFT JOIN pages USING (page_id) LEFT JOIN pages AS owner ON owner.page_id = kept
		WHERE by_size <= ${LARGEST_GROUPS} OR by_cosine <= ${LEAST_ALIKE_GROUPS}
		QUALIFY row_number() OVER (PARTITION BY kept ORDER BY duplicate.cosine, page_id) <= ${MOST_IN_GROUP}
		ORDER BY by_size > ${LARGEST_GROUPS}, by_size, duplicate.cosine, page_id`,
	);
	const [first] = rows;
	if (!first) return undefined;
	return {
		exact: first.exact,
		near: first.near,
		groups: first.groups,
		shown: [...new Set(rows.map(({ keptId }) => keptId))].flatMap((keptId) => {
			const own = rows.filter((row) => row.keptId === keptId);
			const [{ keptLocator = keptId, keptWords = 0, size = 0 } = {}] = own;
			return [
				{
					kept: { pageId: keptId, locator: keptLocator, words: keptWords },
					duplicates: size,
					shown: own.map(({ pageId, locator, reason, hashBits, cosine, words }) => ({
						pageId,
						locator,
						reason,
						hashBits,
						cosine,
						words,
					})),
				},
			];
		}),
	};
};

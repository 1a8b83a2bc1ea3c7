import type { DuckDBConnection } from '@duckdb/node-api';
import type { StoryNeighbour } from '../../report/explain/story.ts';
import { recordsOf } from './recordsOf.ts';

/** Weights and spans of the nearness distance, as the recipe of the run had them. */
export interface NearnessMeasure {
	readonly weights: NearnessParts;
	readonly spans: NearnessParts;
}

interface NearnessParts {
	readonly layout: number;
	readonly visual: number;
	readonly difficulty: number;
	readonly volume: number;
}

/**
 * Nearest pages of a page's cluster by Σ weight × min(1, part / span), weights divided by their sum (spec: curation,
 * section 8), retained or not. In single precision: for reading, not for deciding. Cost: one pass over the cluster.
 */
export const nearestInCluster = (
	connection: DuckDBConnection,
	pageId: string,
	{ weights, spans }: NearnessMeasure,
	count: number,
): Promise<StoryNeighbour[]> => {
	const total = weights.layout + weights.visual + weights.difficulty + weights.volume;
	const term = (part: keyof NearnessParts): string => `${weights[part] / total} * least(1, ${part} / ${spans[part]})`;
	return recordsOf<StoryNeighbour>(
		connection,
		`WITH member AS (
			SELECT clusters.page_id, clusters.cluster, vector, ('0x' || p_hash)::UBIGINT AS hash, pages.difficulty AS hard, log2(1 + words) AS volume, locator
			FROM clusters JOIN features USING (page_id) JOIN pages USING (page_id)
			WHERE clusters.cluster = (SELECT cluster FROM clusters WHERE page_id = $1)
		), measured AS (
			SELECT other.page_id, other.locator,
				greatest(0, coalesce(1 - array_cosine_similarity(other.vector, own.vector), 1))::DOUBLE AS layout,
				bit_count(xor(other.hash, own.hash)) / 64 AS visual, abs(other.hard - own.hard) AS difficulty,
				least(1, abs(other.volume - own.volume) / 4) AS volume
			FROM member AS other, member AS own WHERE own.page_id = $1 AND other.page_id <> $1
		)
		SELECT measured.page_id AS "pageId", locator, retained, ${term('layout')} + ${term('visual')} + ${term('difficulty')} + ${term('volume')} AS nearness,
			layout, visual, difficulty, volume
		FROM measured LEFT JOIN selection USING (page_id)
		ORDER BY nearness, "pageId" LIMIT ${count}`,
		[pageId],
	);
};

import type { DuckDBConnection } from '@duckdb/node-api';
import { evenly } from '../../report/evenly.ts';
import type { ClusterFigures, PageCard } from '../../report/reportData.ts';
import { recordsOf } from './recordsOf.ts';

/** Cards of all contact sheets together, and of one: a report must stay small whatever k is. */
const CARDS_IN_ALL = 200;
const MOST_CARDS = 16;
/** Share of a sheet that goes to retained pages, where there are as many. */
const RETAINED_SHARE = 0.75;

type Card = PageCard & { readonly cluster: number };

const sheetOf = (cards: readonly Card[], count: number): PageCard[] => {
	const retained = cards.filter((card) => card.retained !== false);
	const removed = cards.filter((card) => card.retained === false);
	const removedCount = Math.min(
		removed.length,
		Math.max(Math.round(count * (1 - RETAINED_SHARE)), count - retained.length),
	);
	return [...evenly(retained, count - removedCount), ...evenly(removed, removedCount)].map(
		({ cluster: _, ...card }) => card,
	);
};

/** Figures and contact sheets by cluster; cards go from the middle of the cluster to its edge. */
export const readClusters = async (connection: DuckDBConnection): Promise<ClusterFigures[]> => {
	const figures = await recordsOf<Omit<ClusterFigures, 'sheet'>>(
		connection,
		`SELECT clusters.cluster, count(*) AS pages, count(*) FILTER (retained) AS retained, avg(difficulty) AS "meanDifficulty",
			median(words) AS "medianWords", avg(blocks) AS "meanBlocks", max(nearness) FILTER (NOT retained) AS radius
		FROM clusters LEFT JOIN selection USING (page_id) LEFT JOIN pages USING (page_id)
		GROUP BY clusters.cluster ORDER BY clusters.cluster`,
	);
	const cards = await recordsOf<Card>(
		connection,
		`WITH ranked AS (
			SELECT page_id, clusters.cluster, distance, retained, count(*) OVER sheet AS size,
				row_number() OVER (sheet ORDER BY distance, page_id) - 1 AS rank
			FROM clusters LEFT JOIN selection USING (page_id) WINDOW sheet AS (PARTITION BY clusters.cluster, retained)
		), sampled AS (
			SELECT * FROM ranked
			QUALIFY row_number() OVER (PARTITION BY cluster, retained, floor(rank * ${MOST_CARDS} / size) ORDER BY rank) = 1
		)
		SELECT cluster, page_id AS "pageId", locator, words, blocks, difficulty, retained
		FROM sampled JOIN pages USING (page_id) ORDER BY distance, page_id`,
	);
	const count = Math.max(4, Math.min(MOST_CARDS, Math.floor(CARDS_IN_ALL / Math.max(1, figures.length))));
	return figures.map((figure) => ({
		...figure,
		sheet: sheetOf(
			cards.filter(({ cluster }) => cluster === figure.cluster),
			count,
		),
	}));
};

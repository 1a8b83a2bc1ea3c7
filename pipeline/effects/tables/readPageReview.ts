import type { DuckDBConnection } from '@duckdb/node-api';
import type { StoryReview } from '../../report/explain/story.ts';
import { recordsOf } from './recordsOf.ts';

/** What each reviewer said of a page, in the order of the file. */
export const readPageReview = (connection: DuckDBConnection, pageId: string): Promise<StoryReview[]> =>
	recordsOf<StoryReview>(
		connection,
		`SELECT reviewer, decision, reason, note, strftime("time", '%Y-%m-%d') AS date, standing
		FROM review_decisions WHERE page_id = $1 ORDER BY line`,
		[pageId],
	);

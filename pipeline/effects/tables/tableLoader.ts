import type { DuckDBConnection } from '@duckdb/node-api';
import type { ReviewDecision } from '../../document/review/reviewDecision.ts';
import type { RunManifest } from '../../run/manifest.ts';

export interface TableContext {
	readonly connection: DuckDBConnection;
	readonly runFolder: string;
	readonly manifest: RunManifest;
	/** Absolute folder for files that live as long as the build. */
	readonly scratch: string;
	/** Absolute folder for Parquet files. */
	readonly parquet: string;
	readonly featureScale: (model: string) => number | undefined;
	/** Reviewers' decisions by line of their file. */
	readonly decisions: readonly { readonly line: number; readonly decision: ReviewDecision }[];
}

/** Creates and fills one table. */
export type TableLoader = (context: TableContext) => Promise<void>;

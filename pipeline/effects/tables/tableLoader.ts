import type { DuckDBConnection } from '@duckdb/node-api';
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
}

/** Creates and fills one table. */
export type TableLoader = (context: TableContext) => Promise<void>;

import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/**
 * Opens a DuckDB file for the time of `work` and closes it whatever happens. Extensions are never fetched: what is used
 * (core functions, json, parquet, icu) is linked in.
 * @param options DuckDB's configuration by name (`access_mode`, `memory_limit`…).
 */
export const withDatabase = async <T>(
	path: string,
	options: Readonly<Record<string, string>>,
	work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> => {
	const instance = await DuckDBInstance.create(path, {
		autoinstall_known_extensions: 'false',
		autoload_known_extensions: 'false',
		...options,
	});
	try {
		const connection = await instance.connect();
		try {
			return await work(connection);
		} finally {
			connection.closeSync();
		}
	} finally {
		instance.closeSync();
	}
};

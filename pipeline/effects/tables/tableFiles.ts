/** Names inside a run's folder. */
export const DATABASE_FILE = 'run.duckdb';
export const TABLES_FOLDER = 'tables';

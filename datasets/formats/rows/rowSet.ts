/** A value as printed: DuckDB's nested and wide types are already arrays, objects, bigints or strings. */
export type Cell =
	| string
	| number
	| bigint
	| boolean
	| null
	| undefined
	| readonly Cell[]
	| { readonly [name: string]: Cell };

/** Rows by position, each as long as `columns`. Column names may repeat, as SQL allows. */
export interface RowSet {
	readonly columns: readonly string[];
	readonly rows: readonly (readonly Cell[])[];
	/** Columns that hold JSON text, by index: printed as JSON values where the format has them. */
	readonly jsonColumns?: readonly number[];
}

export const ROW_FORMATS = ['table', 'json', 'csv', 'markdown'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

export interface PageQuery {
	readonly path: string;
	/** 1-based; undefined when the query names a file only. */
	readonly pageNumber: number | undefined;
}

/** `dir/file.pdf#12` → path and page, split at the last `#`; what follows must be a number, or the `#` belongs to the name. */
export const splitPageQuery = (query: string): PageQuery => {
	const at = query.lastIndexOf('#');
	const page = query.slice(at + 1);
	if (at <= 0 || !/^\d{1,9}$/.test(page)) return { path: query, pageNumber: undefined };
	return { path: query.slice(0, at), pageNumber: Number(page) };
};

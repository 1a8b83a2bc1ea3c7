/** Bullets, and short numbers or letters closed by a point or bracket; something must follow. */
const MARK =
	/^(?:[•·▪■●○◦‣∙*►–-]\s?|\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{2,4})[.)]\s|[（(]?[0-9一二三四五六七八九十]{1,2}[）)、])(?=.*[\p{L}\p{N}])/u;
const LEAST_ITEMS = 2;
/** A marked paragraph or two among many rows make no list. */
const LEAST_MARKED_SHARE = 0.3;

/** Rows of a block by list item; undefined where the block is no list: it must begin with a mark and have at least two. */
export const listItems = (rows: readonly string[]): string[][] | undefined => {
	const marked = rows.filter((row) => MARK.test(row)).length;
	if (!MARK.test(rows[0] ?? '') || marked < LEAST_ITEMS || marked < LEAST_MARKED_SHARE * rows.length) return undefined;
	const items: string[][] = [];
	for (const row of rows) {
		if (MARK.test(row)) items.push([row]);
		else items.at(-1)?.push(row);
	}
	return items;
};

import type { SplitGroup } from './chooseValidation.ts';

export interface GroupedRow {
	readonly group: string;
	readonly source: string;
	readonly targetTokens: number;
}

/** Rows and mean tokens of each group, in the order in which groups are met; the source is that of a group's first row. */
export const groupRows = (rows: readonly GroupedRow[]): SplitGroup[] => {
	const sums = new Map<string, { readonly source: string; rows: number; tokens: number }>();
	for (const { group, source, targetTokens } of rows) {
		const sum = sums.get(group) ?? { source, rows: 0, tokens: 0 };
		sum.rows += 1;
		sum.tokens += targetTokens;
		sums.set(group, sum);
	}
	return [...sums].map(([id, { source, rows: count, tokens }]) => ({
		id,
		source,
		rows: count,
		meanTokens: tokens / count,
	}));
};

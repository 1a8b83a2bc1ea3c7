/** Documents that go to one side of the split together. */
export interface SplitGroup {
	readonly id: string;
	readonly source: string;
	readonly rows: number;
	/** Mean tokens of the rows' transcriptions, whichever style is written. */
	readonly meanTokens: number;
}

export interface ValidationChoice {
	/** Of each group, by id: source and tercile of mean tokens. */
	readonly strata: ReadonlyMap<string, string>;
	readonly validation: ReadonlySet<string>;
}

const TERCILES = ['short', 'middle', 'long'] as const;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Which groups a model is validated on (spec: distillation, section 6): strata of source × tercile of mean target tokens in an order
 * that is drawn; inside a stratum groups in an order that is drawn; taken until the strata met so far have their share of
 * rows in validation. So the whole has its share, give or take a group, however many strata there are, while one group from each of
 * many small strata would be far more. At least one group, at most half of them: of a single one, none.
 *
 * Terciles are of all groups, so that they mean the same in each source; ties by id.
 *
 * @param share of the rows, in [0,1]; 0 takes none
 * @param drawOf uniform in [0,1), by label: the same label gives the same number
 */
export const chooseValidation = (
	groups: readonly SplitGroup[],
	share: number,
	drawOf: (kind: 'stratum' | 'group', label: string) => number,
): ValidationChoice => {
	const strata = new Map<string, string>();
	const members = new Map<string, SplitGroup[]>();
	[...groups]
		.sort((a, b) => a.meanTokens - b.meanTokens || byText(a.id, b.id))
		.forEach((group, rank) => {
			const stratum = `${group.source} ${TERCILES[Math.floor((3 * rank) / groups.length)] ?? ''}`;
			strata.set(group.id, stratum);
			members.set(stratum, [...(members.get(stratum) ?? []), group]);
		});
	const drawn = <T>(items: readonly T[], kind: 'stratum' | 'group', labelOf: (item: T) => string): T[] =>
		items
			.map((item) => ({ item, label: labelOf(item), draw: drawOf(kind, labelOf(item)) }))
			.sort((a, b) => a.draw - b.draw || byText(a.label, b.label))
			.map(({ item }) => item);

	const validation = new Set<string>();
	const mostGroups = Math.floor(groups.length / 2);
	let rowsMet = 0;
	let rowsTaken = 0;
	for (const stratum of drawn([...members.keys()], 'stratum', (name) => name)) {
		const own = members.get(stratum) ?? [];
		rowsMet += own.reduce((sum, { rows }) => sum + rows, 0);
		for (const { id, rows } of drawn(own, 'group', (group) => group.id)) {
			if (rowsTaken >= share * rowsMet || validation.size === mostGroups) break;
			validation.add(id);
			rowsTaken += rows;
		}
	}
	return { strata, validation };
};

/** One kind of cap (clusters, files, categories…): each candidate is in one group or in none (−1). */
export interface CapKind {
	/** As people know it: `cluster`, `file`, `category`, `licence`. */
	readonly name: string;
	readonly groups: readonly string[];
	readonly groupOf: Int32Array;
	/** Most retained pages of each group. */
	readonly limits: Int32Array;
}

export interface Caps {
	readonly kinds: readonly CapKind[];
	/** Retained pages of each group, by kind. */
	readonly counts: readonly Int32Array[];
	/** Whether a page may be retained beside those counted. */
	admits(page: number): boolean;
	/** Counts a page in (1) or out (−1). */
	count(page: number, by: 1 | -1): void;
}

/** Caps with nothing counted yet. */
export const openCaps = (kinds: readonly CapKind[]): Caps => {
	const counts = kinds.map(({ groups }) => new Int32Array(groups.length));
	return {
		kinds,
		counts,
		admits: (page) => {
			for (let kind = 0; kind < kinds.length; kind++) {
				const { groupOf, limits } = kinds[kind] as CapKind;
				const group = groupOf[page] as number;
				if (group >= 0 && ((counts[kind] as Int32Array)[group] as number) >= (limits[group] as number)) return false;
			}
			return true;
		},
		count: (page, by) => {
			kinds.forEach(({ groupOf }, kind) => {
				const group = groupOf[page] as number;
				const held = counts[kind] as Int32Array;
				if (group >= 0) held[group] = (held[group] as number) + by;
			});
		},
	};
};

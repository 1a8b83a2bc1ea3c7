/**
 * Krippendorff's alpha for nominal values: 1 is perfect agreement, 0 what chance would give, below 0 worse than chance. Any
 * number of raters a unit; units with fewer than two values say nothing.
 * Source: K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), sections B and C.
 * @param units the values given to each unit
 * @returns undefined where no unit has two values, or all values are equal: nothing could disagree then
 */
export const krippendorffAlpha = (units: readonly (readonly string[])[]): number | undefined => {
	const paired = units.filter(({ length }) => length > 1);
	const totals = new Map<string, number>();
	let values = 0;
	// Disagreeing ordered pairs inside units, each unit's divided by its other values.
	let observed = 0;
	for (const unit of paired) {
		const counts = new Map<string, number>();
		for (const value of unit) counts.set(value, (counts.get(value) ?? 0) + 1);
		let agreeing = 0;
		for (const [value, count] of counts) {
			agreeing += count * (count - 1);
			totals.set(value, (totals.get(value) ?? 0) + count);
		}
		values += unit.length;
		observed += (unit.length * (unit.length - 1) - agreeing) / (unit.length - 1);
	}
	const agreeingByChance = [...totals.values()].reduce((sum, count) => sum + count * (count - 1), 0);
	const expected = values * (values - 1) - agreeingByChance;
	return expected === 0 ? undefined : 1 - ((values - 1) * observed) / expected;
};

/** Members of a resolved recipe that say where this machine keeps things, or how many workers it has. */
const OF_THE_MACHINE = new Set(['base', 'browser', 'out', 'store', 'workers', 'file']);

/** A resolved recipe without what is true of one machine only: a report is passed around. */
export const printedRecipe = (recipe: unknown): unknown => {
	if (Array.isArray(recipe)) return recipe.map(printedRecipe);
	if (recipe === null || typeof recipe !== 'object') return recipe;
	const members = Object.entries(recipe).filter(([name]) => !OF_THE_MACHINE.has(name));
	return Object.fromEntries(members.map(([name, value]) => [name, printedRecipe(value)]));
};

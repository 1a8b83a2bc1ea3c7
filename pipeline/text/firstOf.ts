/** The first few of a list, and how many more there are. */
export const firstOf = (items: readonly string[], most = 3): string => {
	const more = items.length > most ? ` and ${items.length - most} more` : '';
	return `${items.slice(0, most).join(', ')}${more}`;
};

/** Name of a number as people say it: `layoutDistance` → `layout distance`, `too_few` → `too few`. */
export const inWords = (name: string): string =>
	name
		.replace(/_/g, ' ')
		.replace(/([a-z0-9])([A-Z])(?![A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`);

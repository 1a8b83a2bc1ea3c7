/** Longest run that can be the leader of one printed line (`Chapter . . . . . 7`, `Name: ______`), in UTF-16 code units. */
const MAX_LEADER = 300;

const LEADER = /([.·…‧_\-=*])(?: ?\1){3,}/g;

/**
 * A text's white space as single spaces, with the leaders of its lines left out, so that tables of contents, indexes, forms
 * and empty cells do not look like text that repeats itself. A run too long for a line stays.
 */
export const withoutLeaders = (text: string): string =>
	text
		.replace(/\s+/g, ' ')
		.replace(LEADER, (run) => (run.length <= MAX_LEADER ? '' : run))
		.trim();

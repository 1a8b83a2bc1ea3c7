const MACHINE_MARKS = /[0-9\\_/=<>{}$#|~@]/;

/**
 * What is left of a text for telling its language: letters, marks, apostrophes and hyphens, one space between. Runs of ASCII
 * that hold a digit or a mark of code, paths or addresses are left out whole: they are in no language.
 */
export const naturalText = (text: string): string =>
	text
		.replace(/[!-~]+/g, (run) => (MACHINE_MARKS.test(run) ? ' ' : run))
		.replace(/[^\p{L}\p{M}'’-]+/gu, ' ')
		.trim();

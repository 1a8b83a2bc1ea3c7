/** Code points without white space and dollar signs; a formula also loses one outer pair of delimiters. */
export const normalisedCharacters = (text: string, isFormula: boolean): string[] => {
	const kept = [...text].filter((character) => !/^[\s\u0085$]$/u.test(character));
	const [first, second] = kept;
	const [beforeLast, last] = kept.slice(-2);
	const opensWith = (bracket: string) => first === '\\' && second === bracket;
	const closesWith = (bracket: string) => beforeLast === '\\' && last === bracket;
	const isWrapped = (opensWith('[') && closesWith(']')) || (opensWith('(') && closesWith(')'));
	return isFormula && kept.length >= 4 && isWrapped ? kept.slice(2, -2) : kept;
};

import { nearest } from '../../pipeline/text/nearest.ts';

/**
 * Commander's refusal of a value that is none of an option's choices, with the choice that was probably meant, in the words
 * it has for options and commands; any other text as it is.
 */
export const withChoiceMeant = (text: string): string => {
	const refusal =
		/value '(.*)' is invalid for argument '.*'\. Allowed choices are (.*)\.|argument '(.*)' is invalid\. Allowed choices are (.*)\./s.exec(
			text,
		);
	if (refusal === null) return text;
	const [, value, choices, optionValue = value ?? '', optionChoices = choices ?? ''] = refusal;
	const meant = nearest(optionValue, optionChoices.split(', '));
	return meant === undefined ? text : `${text.trimEnd()}\n(Did you mean ${meant}?)\n`;
};

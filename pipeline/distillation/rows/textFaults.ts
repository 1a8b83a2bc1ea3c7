import { longestMarks } from '../../text/longestMarks.ts';
import { MOST_MARKS, normalForm } from '../../text/normalForm.ts';
import { reservedLiterals } from './reservedLiterals.ts';
import type { RowFault } from './rowFault.ts';

const SHOWN_CHARACTERS = 60;

const LONE_SURROGATE = /\p{Surrogate}/u;

const formFault = (text: string): string | undefined => {
	if (LONE_SURROGATE.test(text)) return 'half of a surrogate pair';
	if (text.includes('\0')) return 'a NUL character';
	if (longestMarks(text) > MOST_MARKS) return `more than ${MOST_MARKS} combining marks in a row`;
	if (normalForm(text) !== text) return 'a text that is not NFC';
	return text.trim() === text ? undefined : `white space around the text: ${JSON.stringify(text.slice(0, 12))}…`;
};

/**
 * What trainers would do something else with than is written: Qwen's templates trim and its tokenizer composes (NFC), lone surrogates
 * become U+FFFD, an empty target leaves no label to learn from, literals become images, turns or thoughts.
 * @param name of the text in messages: `prompt`, `target`
 */
export const textFaults = (name: string, text: string): readonly RowFault[] => {
	const faults: RowFault[] = [];
	if (text.trim() === '')
		faults.push({ check: 'text-empty', received: `an empty ${name}`, expected: `a ${name} with text` });
	const form = formFault(text);
	if (form !== undefined)
		faults.push({
			check: 'text-form',
			received: `${name}: ${form}`,
			expected: 'trimmed NFC without NUL or lone surrogates',
		});
	const [literal] = reservedLiterals(text);
	if (literal !== undefined) {
		const at = text.indexOf(literal);
		const around = text.slice(Math.max(0, at - 20), at + SHOWN_CHARACTERS - 20);
		faults.push({
			check: 'reserved-literal',
			received: `${name}: ${JSON.stringify(around)}`,
			expected: `no ${literal}: a trainer takes it for its own; &lt; in place of its <`,
		});
	}
	return faults;
};

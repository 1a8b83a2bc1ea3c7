import { expect, it } from 'vitest';
import { withoutLeaders } from '../../pipeline/text/withoutLeaders.ts';

it.each([
	['dots with spaces', 'One . . . . . 7\nTwo . . . . 12', 'One  7 Two  12'],
	['dots without', 'One....7', 'One7'],
	['lines to fill in', 'Name: ____________ Date: ________', 'Name:  Date:'],
	['three dots', 'and so on... or more. . . .', 'and so on... or more'],
	['empty cells', 'a\t\t\t\n\t\tb', 'a b'],
	['nothing but them', ' .....\n-----', ''],
	['a leader of 300', `a${'.'.repeat(300)}b`, 'ab'],
	['a run no line can hold', `a${'.'.repeat(301)}b`, `a${'.'.repeat(301)}b`],
	['other repetitions', 'ha ha ha ha 1111 zzzz', 'ha ha ha ha 1111 zzzz'],
])('withoutLeaders: %s', (_, text, shown) => {
	expect(withoutLeaders(text)).toBe(shown);
});

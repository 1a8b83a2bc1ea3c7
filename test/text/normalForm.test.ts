import { expect, it } from 'vitest';
import { normalForm } from '../../pipeline/text/normalForm.ts';

it('a text is composed, and its marks are put in order', () => {
	expect(normalForm('a\u0301 plain')).toBe('\u00e1 plain');
	// The class of the mark below, 220, comes before that of the one above, 230.
	expect(normalForm('q\u0301\u0316')).toBe('q\u0316\u0301');
});

it('a text with more than a thousand marks in a row stays as it is, others in it too', () => {
	const marks = (count: number): string => `q${'\u0301'.repeat(count - 1)}\u0316`;
	expect(normalForm(marks(1_000))).toBe(`q\u0316${'\u0301'.repeat(999)}`);
	expect(normalForm(`a\u0301${marks(1_001)}`)).toBe(`a\u0301${marks(1_001)}`);
	// Half a million of them would take an hour.
	expect(normalForm('q'.concat('\u0316\u0301'.repeat(250_000)))).toHaveLength(500_001);
});

import { describe, expect, it } from 'vitest';
import { capProblems } from '../../pipeline/config/capProblems.ts';

const sources = [
	{ category: 'institutional-pdf', licence: 'unknown' },
	{ category: 'web-native', licence: 'CC-BY-4.0' },
];

const problems = (maxShare: object) => capProblems(sources, { diversify: { maxShare } });

describe('caps by name', () => {
	it('may name each category and licence that a source has', () => {
		expect(problems({ category: { 'web-native': 0.5 }, licence: { unknown: 0.2 } })).toEqual([]);
		expect(capProblems(sources, {})).toEqual([]);
	});

	it('are refused when no source has that name, with the name that was probably meant', () => {
		expect(problems({ licence: { unknwn: 0.2 } })).toEqual([
			{
				path: ['stages', 'diversify', 'maxShare', 'licence', 'unknwn'],
				received: 'a cap for licence "unknwn", which no source has',
				expected: 'one of unknown, CC-BY-4.0',
				fix: 'did you mean unknown?',
			},
		]);
		expect(problems({ category: { 'designed-page': 0.2 } })).toMatchObject([
			{ fix: 'take the cap out, or correct its name' },
		]);
	});

	it('may name each language that a page can have, und too, and no other', () => {
		expect(problems({ language: { de: 0.5, und: 0.1 } })).toEqual([]);
		// Indonesian: the detector's table holds it as Malay, so this cap would limit nothing.
		expect(problems({ language: { id: 0.5, english: 0.1 } })).toMatchObject([
			{ received: 'a cap for language "id", which no page can have' },
			{
				path: ['stages', 'diversify', 'maxShare', 'language', 'english'],
				fix: 'take the cap out, or correct its name',
			},
		]);
	});

	it('refuses shares of a result whose size a radius leaves open, before any page is read', () => {
		const shares = { category: {}, licence: { unknown: 0.1 } };
		expect(capProblems(sources, { diversify: { target: { radius: 0.2 }, maxShare: shares } })).toEqual([
			expect.objectContaining({
				path: ['stages', 'diversify', 'maxShare'],
				received: 'target.radius 0.2 together with maxShare',
			}),
		]);
		expect(capProblems(sources, { diversify: { target: { radius: 0.2 }, maxShare: { licence: {} } } })).toEqual([]);
		const language = { language: { en: 0.5 } };
		expect(capProblems(sources, { diversify: { target: { radius: 0.2 }, maxShare: language } })).toHaveLength(1);
	});
});

import { describe, expect, it } from 'vitest';
import { pageTurn, type StripReading } from '../../../models/ocr/pageTurn.ts';

const strip = (own: Partial<StripReading>): StripReading => ({
	characters: 30,
	confidence: 0.95,
	upright: false,
	up: false,
	...own,
});

describe('pageTurn', () => {
	it.each([
		['level text', [strip({}), strip({})], 0],
		['text that runs up the page', [strip({ upright: true, up: true }), strip({ upright: true, up: true })], 90],
		['text that runs down the page', [strip({ upright: true }), strip({ upright: true })], 270],
		['upright text that reads both ways', [strip({ upright: true, up: true }), strip({ upright: true })], 0],
		['columns of signs that do not read sideways', [strip({ upright: true, confidence: 0.6 })], 0],
		['text that reads better reversed', [strip({ confidence: 0.6, reversed: 0.95 })], 180],
		['text that reads little better reversed', [strip({ confidence: 0.8, reversed: 0.85 })], 0],
		['too little text', [strip({ upright: true, up: true, characters: 5 })], 0],
		['no text', [], 0],
	])('of %s', (_, strips, expected) => {
		expect(pageTurn(strips)).toBe(expected);
	});
});

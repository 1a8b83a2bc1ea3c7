import { describe, expect, it } from 'vitest';
import { matchedOverlay } from '../../pipeline/report/evaluation/matchedOverlay.ts';

const overlay = (width: number, height: number): string =>
	matchedOverlay(
		{ pageId: 'a', width, height, objects: [{ kind: 'text', text: 'a', box: [0.1, 0.1, 0.5, 0.1] }] },
		new Map([[0, { text: '1', colour: 0 }]]),
	).html;

describe('matchedOverlay', () => {
	it('draws numbers and lines of long pages smaller, since all pages are shown as wide as each other', () => {
		expect(overlay(612, 792)).toMatch(/font-size="17"/);
		expect(overlay(612, 792)).toMatch(/stroke-width="2.5"/);
		// 1:4 is 250 of the 1,000 units of its longer side: 17 · 250 / 700 and 2.5 · 250 / 700, in tenths.
		expect(overlay(1200, 4800)).toMatch(/font-size="6.1"/);
		expect(overlay(1200, 4800)).toMatch(/stroke-width="0.9"/);
	});
});

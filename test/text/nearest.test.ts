import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from '../../pipeline/text/nearest.ts';

describe('nearest', () => {
	it.each([
		['minWord', ['minWords', 'maxWords'], 'minWords'],
		['min_words', ['minWords'], 'minWords'],
		['MINWORDS', ['minWords'], 'minWords'],
		['license', ['licence', 'path'], 'licence'],
		['rnu', ['run', 'rank'], 'run'],
		['dmeo', ['demon', 'demo'], 'demo'],
		['rnuk', ['run', 'rank'], undefined],
		['abab', ['baba'], undefined],
		['xyz', ['minWords'], undefined],
		['', ['a'], 'a'],
		['layout', ['layout-cdla-picodet', 'slanet-1m'], 'layout-cdla-picodet'],
		['resnet50', ['resnet50-half-int8', 'resnet50-imagenet'], undefined],
		['la', ['layout-cdla-picodet'], undefined],
	])('of %j among %j is %j', (received, known, expected) => {
		expect(nearest(received, known)).toBe(expected);
	});

	it('prefers the name listed first among equals', () => {
		expect(nearest('wordz', ['wordx', 'wordy'])).toBe('wordx');
	});

	it('always finds a name that is there', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }), fc.nat(), (known, at) => {
				const name = known[at % known.length] as string;
				expect(nearest(name, known)).toBe(name);
			}),
		);
	});
});

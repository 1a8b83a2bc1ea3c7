import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseUrlOf } from '../../../../datasets/formats/html/baseUrlOf.ts';
import { DOCUMENT_URL } from '../../../../datasets/formats/html/documentUrl.ts';
import { targetOf } from '../../../../datasets/formats/html/targetOf.ts';
import { urlOfPath } from '../../../../datasets/formats/html/urlOfPath.ts';

const local = (path: string) => ({ state: 'local', path });
const refused = (reason: string) => ({ state: 'refused', reason });

describe('targetOf', () => {
	it.each([
		['style.css', 'style.css'],
		['a/./b/../c.png', 'a/c.png'],
		['../up.png', '../up.png'],
		['../../two%20words%23.png', '../../two words#.png'],
		['style.css?v=3#top', 'style.css'],
		['saved.css%3Fv=3', 'saved.css?v=3'],
		['win\\dows.png', 'win/dows.png'],
		['图.svg', '图.svg'],
		['%E5%9B%BE.svg', '图.svg'],
		['  spaced.png\n', 'spaced.png'],
	])('finds the file of %j', (reference, path) => {
		expect(targetOf(reference, DOCUMENT_URL)).toEqual(local(path));
	});

	it.each([
		['http://example.org/a.png', 'remote'],
		['//example.org/a.png', 'remote'],
		['file:///etc/passwd', 'remote'],
		['ftp://example.org/a', 'remote'],
		['/etc/passwd', 'outside'],
		[`${'../'.repeat(200)}etc/passwd`, 'outside'],
		['http://[', 'unresolvable'],
		['a%2Fb.png', 'unresolvable'],
		['nul%00.png', 'unresolvable'],
		['caf%E9.png', 'unresolvable'],
		['folder/', 'unresolvable'],
	])('refuses %j as %s', (reference, reason) => {
		expect(targetOf(reference, DOCUMENT_URL)).toEqual(refused(reason));
	});

	it.each(['', ' ', '#top', 'data:image/png;base64,AAAA', 'about:blank', 'javascript:alert(1)'])(
		'knows that %j needs no file',
		(reference) => {
			expect(targetOf(reference, DOCUMENT_URL)).toEqual({ state: 'nothing' });
		},
	);

	it('resolves against the file that holds the reference', () => {
		expect(targetOf('../img/a.png', urlOfPath('css/site.css'))).toEqual(local('img/a.png'));
		expect(targetOf('a.png', baseUrlOf('assets/'))).toEqual(local('assets/a.png'));
		expect(targetOf('a.png', baseUrlOf('https://example.org/'))).toEqual(refused('remote'));
		expect(targetOf('a.png', baseUrlOf('data:text/plain,x'))).toEqual(local('a.png'));
	});

	it('leads back to any path that an address was made for', () => {
		const name = fc
			.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
			.filter((text) => !/[/\0]/.test(text) && !/^\.{1,2}$/.test(text));
		fc.assert(
			fc.property(fc.nat(20), fc.array(name, { minLength: 1, maxLength: 4 }), (climbs, names) => {
				const path = [...Array(climbs).fill('..'), ...names].join('/');
				expect(targetOf(urlOfPath(path), DOCUMENT_URL)).toEqual(local(path));
			}),
		);
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texEnds } from '../../../../datasets/formats/markdown/texEnds.ts';

const NAME = String.raw`[A-Za-z]{1,30}\*?`;
const MARK = new RegExp(String.raw`^(?:\\begin\{${NAME}\}|\\end\{${NAME}\}|\\[\s\S]|\$\$?)`);

const closing = (mark: string): string | undefined =>
	mark === '\\('
		? '\\)'
		: mark === '\\['
			? '\\]'
			: mark.startsWith('$')
				? mark
				: mark.startsWith('\\begin')
					? mark.replace('begin', 'end')
					: undefined;

/** Looks for the end of each mark by walking on from it: time by the square of the length. */
const slowEnds = (text: string): number[] => {
	const marks: { readonly mark: string; readonly at: number }[] = [];
	for (let at = 0; at < text.length; ) {
		const [mark] = MARK.exec(text.slice(at)) ?? [];
		if (mark !== undefined) marks.push({ mark, at });
		at += mark?.length ?? 1;
	}
	const ends = new Array<number>(text.length).fill(0);
	for (const [index, { mark, at }] of marks.entries()) {
		const end = marks.slice(index + 1).find((other) => other.mark === closing(mark));
		if (end) ends[at] = end.at + end.mark.length;
	}
	return ends;
};

describe('texEnds', () => {
	it('finds the end of each formula, past escaped marks', () => {
		const ends = (text: string) => [...texEnds(text).entries()].filter(([, end]) => end > 0);
		expect(ends('a $x$')).toEqual([[2, 5]]);
		expect(ends('\\(a \\\\) b\\)')).toEqual([[0, 11]]);
		expect(ends('\\$a$')).toEqual([]);
		expect(ends('$$a$b$$')).toEqual([[0, 7]]);
		expect(ends('\\begin{a}\\begin{b}\\end{a}')).toEqual([[0, 25]]);
	});

	it('agrees with walking on from each mark', () => {
		const pieces = [
			'$',
			'$$',
			'\\',
			'(',
			')',
			'[',
			']',
			'\\(',
			'\\)',
			'\\[',
			'\\]',
			'x',
			'\n',
			'\\begin{a}',
			'\\end{a}',
			'\\begin{b*}',
			'\\end{b*}',
			'{a}',
			'😀',
		];
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
				const text = parts.join('');
				expect([...texEnds(text)]).toEqual(slowEnds(text));
			}),
		);
	});
});

import { describe, expect, it } from 'vitest';
import { type RunPiece, runLines, runText } from '../../../pipeline/evaluator/extraction/inlineRun.ts';

const piece = (text: string, x: number, y: number, isFormula = false): RunPiece => ({
	text,
	isFormula,
	rect: [x, y, 10 * text.length, 20],
	fontPx: 16,
});

describe('runText', () => {
	it('parts lines by a space, pieces of a line not', () => {
		expect(runText([piece('un', 0, 0), piece('fair', 20, 0), piece('play', 0, 22)]).text).toBe('unfair play');
	});

	it('writes formulas between dollars, and takes a lone one for itself', () => {
		expect(runText([piece('so ', 0, 0), piece('x^2', 30, 0, true)])).toEqual({ kind: undefined, text: 'so $x^2$' });
		expect(runText([piece(' ', 0, 0), piece('x^2', 30, 0, true)])).toEqual({ kind: 'formula', text: 'x^2' });
	});

	it('leaves prices alone', () => {
		expect(runText([piece('$5 and $6', 0, 0)])).toEqual({ kind: undefined, text: '$5 and $6' });
	});

	it('takes two formulas side by side for text', () => {
		expect(runText([piece('\\[a\\] \\[b\\]', 0, 0)]).kind).toBeUndefined();
	});
});

describe('runLines', () => {
	it('has one rect a line', () => {
		expect(runLines([piece('ab', 0, 0), piece('cd', 20, 2), piece('ef', 0, 22)])).toEqual([
			[0, 0, 40, 22],
			[0, 22, 20, 20],
		]);
	});
});

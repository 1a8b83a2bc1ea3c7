import { describe, expect, it } from 'vitest';
import { mendRightToLeft } from '../../../pipeline/effects/pdf/mendRightToLeft.ts';
import type { PdfChars } from '../../../pipeline/contract/pdf.ts';

interface Char {
	readonly text: string;
	readonly left: number;
	readonly right: number;
	readonly originX: number;
}

const charsOf = (chars: readonly Char[], angle = 0): PdfChars => ({
	count: chars.length,
	codePoint: Uint32Array.from(chars, ({ text }) => text.codePointAt(0) ?? 0),
	left: Float32Array.from(chars, ({ left }) => left),
	top: Float32Array.from(chars, () => 0),
	right: Float32Array.from(chars, ({ right }) => right),
	bottom: Float32Array.from(chars, () => 10),
	originX: Float32Array.from(chars, ({ originX }) => originX),
	originY: Float32Array.from(chars, () => 8),
	run: Uint32Array.from(chars, () => 0),
	runs: [{ fontSizePt: 10, angle, font: 0, invisible: false }],
});

const shown = ({ codePoint, left, right }: PdfChars): (string | number)[][] =>
	[...codePoint].map((code, index) => [String.fromCodePoint(code), left[index] ?? 0, right[index] ?? 0]);

describe('mendRightToLeft', () => {
	it('puts the letters of a ligature into the order in which they are read, rightmost first', () => {
		const chars = charsOf([
			{ text: 'ا', left: 40, right: 45, originX: 40 },
			{ text: 'أ', left: 30, right: 35, originX: 30 },
			{ text: 'ل', left: 35, right: 40, originX: 30 },
			{ text: 'م', left: 20, right: 30, originX: 20 },
		]);
		mendRightToLeft(chars);
		expect(shown(chars)).toEqual([
			['ا', 40, 45],
			['ل', 35, 40],
			['أ', 30, 35],
			['م', 20, 30],
		]);
	});

	it('leaves ligatures alone whose letters stand in order already, and those of other scripts', () => {
		const inOrder = charsOf([
			{ text: 'ل', left: 35, right: 40, originX: 30 },
			{ text: 'ا', left: 30, right: 35, originX: 30 },
		]);
		const latin = charsOf([
			{ text: 'f', left: 10, right: 13, originX: 10 },
			{ text: 'i', left: 13, right: 16, originX: 10 },
		]);
		for (const chars of [inOrder, latin]) {
			const before = shown(chars);
			mendRightToLeft(chars);
			expect(shown(chars)).toEqual(before);
		}
	});

	it('lets boxes begin at the origin, of upright right-to-left letters alone', () => {
		const alef = { text: 'ا', left: 52, right: 58, originX: 50 };
		const latin = { text: 'l', left: 12, right: 14, originX: 10 };
		const upright = charsOf([alef, latin]);
		mendRightToLeft(upright);
		expect(shown(upright)).toEqual([
			['ا', 50, 58],
			['l', 12, 14],
		]);
		const turned = charsOf([alef], Math.PI / 2);
		mendRightToLeft(turned);
		expect(shown(turned)).toEqual([['ا', 52, 58]]);
	});
});

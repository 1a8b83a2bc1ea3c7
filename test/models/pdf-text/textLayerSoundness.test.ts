import { describe, expect, it } from 'vitest';
import { readPdfPage } from '../../../models/pdf-text/readPdfPage.ts';
import { textLayerSoundness } from '../../../models/pdf-text/textLayerSoundness.ts';
import { type TypesetText, typeset } from '../../helpers/typeset.ts';

const soundness = (texts: readonly TypesetText[], imageBottom: number) =>
	textLayerSoundness(
		readPdfPage(
			typeset(texts, { images: imageBottom === 0 ? [] : [{ left: 0, top: 0, right: 600, bottom: imageBottom }] }),
		),
	);

const words = (count: number, letters = 'word'): TypesetText[] =>
	Array.from({ length: count }, (_, i) => ({ text: letters, x: 50, y: 20 + 15 * i }));

describe('textLayerSoundness', () => {
	it('trusts text without images, however little', () => {
		expect(soundness(words(1), 0)).toEqual({ sound: true, imageShare: 0, visibleWords: 1, garbledShare: 0 });
		expect(soundness([], 0)).toEqual({ sound: true, imageShare: 0, visibleWords: 0 });
	});

	it.each([
		['9 words on half a page of images', 9, 400, false],
		['10 words on half a page of images', 10, 400, true],
		['9 words on less than half a page of images', 9, 390, true],
	])('judges %s', (_name, count, bottom, sound) => {
		expect(soundness(words(count), bottom).sound).toBe(sound);
	});

	it('distrusts more than a fifth of garbled characters over images', () => {
		expect(soundness([...words(20), ...words(5, '\ue000\ue001\ue002\ue003')], 400)).toMatchObject({
			sound: true,
			garbledShare: 0.2,
		});
		expect(soundness([...words(19), ...words(5, '\ue000\ue001\ue002\ue003')], 400).sound).toBe(false);
	});

	it('does not count the invisible text of an OCR program', () => {
		expect(
			soundness(
				words(50).map((word) => ({ ...word, invisible: true })),
				800,
			),
		).toMatchObject({ sound: false, visibleWords: 0 });
	});

	it('counts overlapping images once', () => {
		const half = { left: 0, top: 0, right: 600, bottom: 400 };
		expect(textLayerSoundness(readPdfPage(typeset([], { images: [half, half] }))).imageShare).toBe(0.5);
	});
});

import { displayWidth } from './displayWidth.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text cut to at most `width` columns, with an ellipsis where something is missing. */
export const cutToWidth = (text: string, width: number): string => {
	if (displayWidth(text) <= width) return text;
	let cut = '';
	let taken = 0;
	for (const { segment } of segmenter.segment(text)) {
		taken += displayWidth(segment);
		if (taken > width - 1) break;
		cut += segment;
	}
	return width > 0 ? `${cut}…` : '';
};

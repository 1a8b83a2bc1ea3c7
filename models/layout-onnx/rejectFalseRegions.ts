import type { TextLine } from '../ocr/textLine.ts';
import { weightedMedian } from '../ocr/weightedMedian.ts';
import { area, containedShare } from './boxMeasures.ts';
import type { Region } from './region.ts';

/** On slides, newspapers and handwriting the detector likes to see one figure or table over most of the page. */
const MOST_OF_PAGE = 0.4;
/** A figure this full of lines of text, or over most of the page with this many characters in it, is no figure. */
const FULL_OF_TEXT = 0.4;
const LEAST_LINES = 5;
const LEAST_CHARACTERS = 120;
/** Cells are short; where the typical character stands in a line longer than this many line heights, the table is prose. */
const PROSE_LINE_LENGTH = 14;

/**
 * Drops figures and tables that the text found in them contradicts; their lines then form blocks of their own.
 * Without lines (no OCR) nothing contradicts.
 */
export const rejectFalseRegions = (
	regions: readonly Region[],
	lines: readonly TextLine[],
	pageArea: number,
): Region[] =>
	regions.filter((region) => {
		if (region.kind !== 'figure' && region.kind !== 'table') return true;
		const inside = lines.filter((line) => containedShare(line.box, region.box) > 0.5);
		if (region.kind === 'table') return typicalLength(inside) <= PROSE_LINE_LENGTH;
		if (inside.length < LEAST_LINES) return true;
		const characters = inside.reduce((sum, { text }) => sum + text.length, 0);
		const fullness = inside.reduce((sum, { box }) => sum + area(box), 0) / area(region.box);
		const wide = area(region.box) > MOST_OF_PAGE * pageArea && characters >= LEAST_CHARACTERS;
		return !wide && fullness < FULL_OF_TEXT;
	});

/** Median over characters of the length, in line heights, of the line that each stands in; 0 without lines. */
const typicalLength = (lines: readonly TextLine[]): number =>
	weightedMedian(
		lines.map(({ box, heightPx, text }) => ({
			value: Math.max(box.right - box.left, box.bottom - box.top) / heightPx,
			weight: text.length,
		})),
	) ?? 0;

import { boxRows } from '../ocr/boxRows.ts';
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
/**
 * Cells are short and stand apart. Where the typical character stands in a line longer than PROSE_LENGTH line heights, a table
 * of one column, or a large one of which the detector is unsure, is prose; lines of narrow columns of prose are
 * shorter, but fill the page.
 */
const PROSE_LENGTH = 14;
const LARGE = 0.3;
const UNSURE_SCORE = 0.6;
const COLUMN_LENGTH = 7;
const FULL_OF_PROSE = 0.6;
/**
 * A figure of less than half the page, whose short lines stand in rows, most of them in several pieces and with a word at
 * the left, is a table. Axes of charts have numbers at the left.
 */
const HALF_PAGE = 0.5;
const CELL_LENGTH = 20;
const LEAST_ROWS = 4;
const BROKEN_ROWS = 0.6;
const LABELLED_ROWS = 0.7;
const LEAST_LABEL = 4;

/**
 * Holds figures and tables against the text read in them: what is full of prose is dropped, and its lines form blocks of
 * their own; a figure of words in rows and columns becomes a table. Without lines (no OCR) nothing changes.
 */
export const checkRegions = (regions: readonly Region[], lines: readonly TextLine[], pageArea: number): Region[] =>
	regions.flatMap((region) => {
		if (region.kind !== 'figure' && region.kind !== 'table') return [region];
		const inside = lines.filter((line) => containedShare(line.box, region.box) > 0.5);
		const fullness = inside.reduce((sum, { box }) => sum + area(box), 0) / area(region.box);
		const pageShare = area(region.box) / pageArea;
		if (region.kind === 'table') return isProse(inside, fullness, pageShare, region.score) ? [] : [region];
		if (pageShare < HALF_PAGE && looksLikeTable(inside)) return [{ ...region, kind: 'table' }];
		const characters = inside.reduce((sum, { text }) => sum + text.length, 0);
		const wide = pageShare > MOST_OF_PAGE && characters >= LEAST_CHARACTERS;
		return inside.length >= LEAST_LINES && (wide || fullness >= FULL_OF_TEXT) ? [] : [region];
	});

const isProse = (lines: readonly TextLine[], fullness: number, pageShare: number, score: number): boolean => {
	const length = typicalLength(lines);
	if (fullness > FULL_OF_PROSE && pageShare > LARGE) return length > COLUMN_LENGTH;
	const singleColumn = boxRows(lines).every((row) => row.length === 1);
	return length > PROSE_LENGTH && (singleColumn || (pageShare > LARGE && score < UNSURE_SCORE));
};

const looksLikeTable = (lines: readonly TextLine[]): boolean => {
	const rows = boxRows(lines);
	const broken = rows.filter((row) => row.length > 1);
	const labelled = broken.filter(
		([first]) => /\p{L}{2}/u.test(first?.text ?? '') && (first?.text.length ?? 0) >= LEAST_LABEL,
	);
	return (
		typicalLength(lines) < CELL_LENGTH &&
		rows.length >= LEAST_ROWS &&
		broken.length >= BROKEN_ROWS * rows.length &&
		labelled.length >= LABELLED_ROWS * broken.length
	);
};

/** Median over characters of the length, in line heights, of the line that each stands in; 0 without lines. */
const typicalLength = (lines: readonly TextLine[]): number =>
	weightedMedian(
		lines.map(({ box, heightPx, text }) => ({
			value: Math.max(box.right - box.left, box.bottom - box.top) / heightPx,
			weight: text.length,
		})),
	) ?? 0;

import type { TextLine } from '../ocr/textLine.ts';
import { alignedTables } from './alignedTables.ts';
import { containedShare } from './boxMeasures.ts';
import type { Region } from './region.ts';

/** Surer than the detector's text, which it replaces. */
const SCORE = 0.9;

/** Regions with the tables that only the alignment of lines tells, outside figures, formulas and tables known before. */
export const addAligned = (regions: readonly Region[], lines: readonly TextLine[]): Region[] => {
	const holding = regions.filter(({ kind }) => kind === 'figure' || kind === 'table' || kind === 'formula');
	const free = lines.filter((line) => !holding.some(({ box }) => containedShare(line.box, box) > 0.3));
	const tables = alignedTables(free).filter((box) => !holding.some((region) => containedShare(region.box, box) > 0.3));
	return [...regions, ...tables.map((box): Region => ({ kind: 'table', score: SCORE, box }))];
};

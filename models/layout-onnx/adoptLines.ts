import type { TextLine } from '../ocr/textLine.ts';
import type { Assignment } from './assignLines.ts';
import { sharedHeight, unionBox } from './boxMeasures.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import type { Region } from './region.ts';

const EQUATION_NUMBER = /^[(（]\s*[A-Z]?\d{1,3}(?:[.-]\d{1,3})*[a-z]?\s*[)）]$/;
/** A row of a table's head stands at most this many line heights above the rest, within the table's width. */
const HEAD_GAP = 1;
const SLACK = 1;

/**
 * Free lines that belong to a region beside them, with the regions grown to hold them: a formula's number on the
 * same row, and rows of several pieces that touch a table from above or below (the detector often misses a table's head).
 */
export const adoptLines = (
	regions: readonly Region[],
	{ ofRegion, free }: Assignment,
): { readonly regions: Region[]; readonly assignment: Assignment } => {
	const grown = regions.map((region) => ({ ...region }));
	const lines = ofRegion.map((own) => [...own]);
	let left = [...free];
	const take = (index: number, some: readonly TextLine[]): void => {
		const region = grown[index] as Region;
		grown[index] = { ...region, box: unionBox([region.box, ...some.map(({ box }) => box)]) as PixelBox };
		for (const each of some) lines[index]?.push(each);
		left = left.filter((line) => !some.includes(line));
	};
	for (const line of free) {
		if (!EQUATION_NUMBER.test(line.text.trim())) continue;
		const index = grown.findIndex(
			({ kind, box }, at) =>
				line.box.left > box.left &&
				(kind === 'formula' ? onRow(box, line) : kind === 'text' && lines[at]?.some((other) => onRow(other.box, line))),
		);
		if (index >= 0) take(index, [line]);
	}
	grown.forEach((region, index) => {
		if (region.kind !== 'table' || region.closed === true) return;
		for (
			let row = touchingRow(grown[index] as Region, left);
			row.length > 0;
			row = touchingRow(grown[index] as Region, left)
		)
			take(index, row);
	});
	return { regions: grown, assignment: { ofRegion: lines, free: left } };
};

const onRow = (box: PixelBox, line: TextLine): boolean => sharedHeight(box, line.box) > 0.5 * line.heightPx;

/** Free lines of one row just above or below a table, if they are several: a single one is a caption or a note. */
const touchingRow = ({ box }: Region, free: readonly TextLine[]): TextLine[] => {
	const near = free.filter(({ box: line, heightPx, upright }) => {
		const gap = Math.max(box.top - line.bottom, line.top - box.bottom);
		const within = line.left > box.left - SLACK * heightPx && line.right < box.right + SLACK * heightPx;
		return !upright && within && gap <= HEAD_GAP * heightPx;
	});
	for (const first of near) {
		const row = near.filter(
			(line) => sharedHeight(line.box, first.box) > 0.5 * Math.min(line.heightPx, first.heightPx),
		);
		if (row.length > 1) return row;
	}
	return [];
};

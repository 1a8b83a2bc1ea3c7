import { join } from 'node:path';
import type { SheetFormat } from '../../../datasets/formats/review/sheetColumns.ts';

/** Letters and digits of any script; anything else could mean something in a path. */
const fileName = (reviewer: string): string =>
	reviewer
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');

/** Where a sheet is written when nobody says: beside the pictures it names, so that the folder can be handed on whole. */
export const usualSheet = (runFolder: string, reviewer: string | undefined, format: SheetFormat): string =>
	join(runFolder, 'review', `${fileName(reviewer ?? '') || 'sheet'}.${format}`);

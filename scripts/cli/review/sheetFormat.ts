import { extname } from 'node:path';
import type { SheetFormat } from '../../../datasets/formats/review/sheetColumns.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';

const BY_EXTENSION: Readonly<Record<string, SheetFormat>> = {
	'.csv': 'csv',
	'.tsv': 'csv',
	'.txt': 'csv',
	'.jsonl': 'jsonl',
	'.ndjson': 'jsonl',
};

/**
 * The format of a sheet: as asked for, or by the end of its name.
 * @throws {UserError} where neither says
 */
export const sheetFormat = (file: string, asked: SheetFormat | undefined): SheetFormat => {
	const format = asked ?? BY_EXTENSION[extname(file).toLowerCase()];
	if (format !== undefined) return format;
	throw new UserError('the format of the sheet is not known', {
		where: 'FILE',
		received: file,
		expected: 'a name that ends with .csv or .jsonl',
		fix: 'name it so, or add --format csv or --format jsonl',
	});
};

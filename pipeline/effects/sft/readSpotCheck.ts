import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSheet } from '../../../datasets/formats/review/readSheet.ts';
import { EARLIER_SHEET } from '../../../datasets/formats/sft/spotCheck/earlierSheet.ts';
import { type SpotCheckAnswer, spotCheckAnswers } from '../../../datasets/formats/sft/spotCheck/spotCheckAnswers.ts';
import { SPOT_CHECK_SHEET } from '../../../datasets/formats/sft/spotCheck/spotCheckSheet.ts';
import { sha256 } from '../../document/digest.ts';
import { namesIn } from '../files/namesIn.ts';

export interface EarlierSpotCheck {
	/** Those of the sheet before those that were set aside by earlier runs. */
	readonly answers: readonly SpotCheckAnswer[];
	/** Sheets of which a line could not be read, under names that tell their bytes. */
	readonly unread: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** Columns without a name, or of one name, have cells that are not read. */
const hasAllColumns = (bytes: Uint8Array, columns: readonly string[]): boolean => {
	const [header = ''] = new TextDecoder().decode(bytes).split(/[\r\n]/, 1);
	return new Set(columns).size === columns.length && !/(?:^|[,;\t])(?:""|\s)*(?:[,;\t]|$)/.test(header);
};

/** What people wrote into the sheets of a spot check, all of it; nothing where there is none. */
export const readSpotCheck = async (folder: string): Promise<EarlierSpotCheck> => {
	const names = await namesIn(folder);
	const answers: SpotCheckAnswer[] = [];
	const unread: { name: string; bytes: Uint8Array }[] = [];
	for (const sheetName of [SPOT_CHECK_SHEET, EARLIER_SHEET].filter((sheet) => names.includes(sheet))) {
		const bytes = await readFile(join(folder, sheetName));
		const sheet = readSheet(bytes, 'csv');
		answers.push(...spotCheckAnswers(sheet));
		if (sheet.faults.length > 0 || !hasAllColumns(bytes, sheet.columns))
			unread.push({ name: `unread-${sha256(bytes).slice(0, 12)}.csv`, bytes });
	}
	return { answers, unread };
};

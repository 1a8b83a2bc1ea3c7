import { join } from 'node:path';
import { EARLIER_SHEET, earlierSheet } from '../../../datasets/formats/sft/spotCheck/earlierSheet.ts';
import { settleAnswers } from '../../../datasets/formats/sft/spotCheck/settleAnswers.ts';
import {
	SPOT_CHECK_SHEET,
	spotCheckSheet,
	spotCheckTarget,
} from '../../../datasets/formats/sft/spotCheck/spotCheckSheet.ts';
import { spotCheckIds } from '../../distillation/spotCheckIds.ts';
import { sha256 } from '../../document/digest.ts';
import { linkOrCopy } from '../files/linkOrCopy.ts';
import { syncFolder } from '../files/syncFolder.ts';
import { writeSynced } from '../files/writeSynced.ts';
import { type HeldPlace, holdPlace } from './place/holdPlace.ts';
import { keepOthers } from './place/keepOthers.ts';
import { refuseNoFolder } from './place/refuseNoFolder.ts';
import { readSpotCheck } from './readSpotCheck.ts';
import type { SourcedRow } from './setWriter.ts';

export interface SpotCheckOutcome {
	readonly rows: number;
	/** Rows with an answer of people's to this very target. */
	readonly answered: number;
	/** Answers to rows that are not shown now, or have another target. */
	readonly earlier: number;
	/** Names of sheets that could not be read whole, and were kept as they are. */
	readonly unread: readonly string[];
}

const fill = async (
	{ made, replace, remove }: HeldPlace,
	folder: string,
	rows: AsyncIterable<SourcedRow>,
	seed: number,
): Promise<SpotCheckOutcome> => {
	const ids: string[] = [];
	for await (const { id } of rows) ids.push(id);
	const drawn = new Set(spotCheckIds(ids, seed));
	const rowsShown: SourcedRow[] = [];
	for await (const row of rows) {
		if (!drawn.has(row.id)) continue;
		await linkOrCopy(row.imagePath, join(made, row.image.name));
		await writeSynced(join(made, spotCheckTarget(row)), row.target);
		rowsShown.push(row);
	}
	// Last, since somebody may be writing while this works.
	const { answers, unread } = await readSpotCheck(folder);
	const keys = rowsShown.map(({ id, target }) => ({ pageId: id, targetSha256: sha256(target) }));
	const { shown, earlier } = settleAnswers(keys, answers);
	if (rowsShown.length > 0) await writeSynced(join(made, SPOT_CHECK_SHEET), spotCheckSheet(rowsShown, shown));
	if (earlier.length > 0) await writeSynced(join(made, EARLIER_SHEET), earlierSheet(earlier));
	for (const { name, bytes } of unread) await writeSynced(join(made, name), bytes);
	await syncFolder(made);
	if (rowsShown.length + earlier.length + unread.length > 0) await replace();
	else await remove();
	return {
		rows: rowsShown.length,
		answered: shown.size,
		earlier: earlier.length,
		unread: unread.map(({ name }) => name),
	};
};

/**
 * Writes a seeded sample of a set for people to look at (spec: distillation, section 4), in the place of an older one: a sheet, and
 * beside it each row's picture and its target as a page to open. What people wrote into the older one, or laid beside it, stays:
 * in the sheet, or in one of earlier answers. Whenever the work ends, one of the two is there whole.
 * @param folder absolute; the folder that holds it must exist
 * @param rows read twice: all are needed to draw by lot
 * @throws {UserError} where a file lies in the place, or another program of ours writes it
 */
export const writeSpotCheck = async (
	folder: string,
	rows: AsyncIterable<SourcedRow>,
	seed: number,
): Promise<SpotCheckOutcome> => {
	await refuseNoFolder(folder);
	const place = await holdPlace(folder, keepOthers);
	try {
		return await fill(place, folder, rows, seed);
	} finally {
		await place.release();
	}
};

import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
	SPOT_CHECK_SHEET,
	spotCheckSheet,
	spotCheckTarget,
} from '../../../datasets/formats/sft/spotCheck/spotCheckSheet.ts';
import { spotCheckIds } from '../../distillation/spotCheckIds.ts';
import { linkOrCopy } from '../files/linkOrCopy.ts';
import { syncFolder } from '../files/syncFolder.ts';
import { writeSynced } from '../files/writeSynced.ts';
import { replaceSet } from './replaceSet.ts';
import type { SourcedRow } from './setWriter.ts';

/**
 * Writes a seeded sample of a set for people to look at (spec: distillation, section 4), in the place of an older one: a sheet, and
 * beside it each row's picture and its target as a page to open.
 * @param folder absolute; what lies there goes
 * @param rows read twice: all are needed to draw by lot
 * @returns how many rows were drawn; none are written of an empty set
 */
export const writeSpotCheck = async (
	folder: string,
	rows: AsyncIterable<SourcedRow>,
	seed: number,
): Promise<number> => {
	const ids: string[] = [];
	for await (const { id } of rows) ids.push(id);
	const drawn = new Set(spotCheckIds(ids, seed));
	const made = join(dirname(folder), `.${basename(folder)}.part`);
	await rm(made, { recursive: true, force: true });
	await mkdir(made, { recursive: true });
	const shown: SourcedRow[] = [];
	for await (const row of rows) {
		if (!drawn.has(row.id)) continue;
		await linkOrCopy(row.imagePath, join(made, row.image.name));
		await writeSynced(join(made, spotCheckTarget(row)), row.target);
		shown.push(row);
	}
	await writeSynced(join(made, SPOT_CHECK_SHEET), spotCheckSheet(shown));
	await syncFolder(made);
	await replaceSet(made, folder);
	return shown.length;
};

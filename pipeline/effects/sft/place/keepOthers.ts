import { join } from 'node:path';
import { EARLIER_SHEET } from '../../../../datasets/formats/sft/spotCheck/earlierSheet.ts';
import { SPOT_CHECK_SHEET } from '../../../../datasets/formats/sft/spotCheck/spotCheckSheet.ts';
import { PAGE_ID } from '../../../document/pageId.ts';
import { namesIn } from '../../files/namesIn.ts';
import { carryOver } from './carryOver.ts';

/** Names of sheets, pictures and targets that a spot check wrote: what is in the sheets is in those of the new one. */
const isWritten = (name: string): boolean => {
	const [, id = ''] = /^(.*)\.(?:html|jpg|png)$/.exec(name) ?? [];
	return name === SPOT_CHECK_SHEET || name === EARLIER_SHEET || PAGE_ID.test(id);
};

/** Moves what people laid into an old spot check to the same path in its place. */
export const keepOthers = async (old: string, place: string): Promise<void> => {
	for (const name of await namesIn(old)) if (!isWritten(name)) await carryOver(join(old, name), join(place, name));
};

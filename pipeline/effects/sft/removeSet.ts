import { isTrainingSet } from './isTrainingSet.ts';
import { holdPlace } from './place/holdPlace.ts';
import { keepForeign } from './place/keepForeign.ts';

/** Takes a set of an earlier run away; a folder that holds anything else stays, and so does in a set what is no part of it. */
export const removeSet = async (folder: string): Promise<void> => {
	if (!(await isTrainingSet(folder))) return;
	const place = await holdPlace(folder, keepForeign);
	try {
		await place.remove();
	} finally {
		await place.release();
	}
};

import { join } from 'node:path';
import { SET_MANIFEST_FILE, setManifestSchema } from '../../../datasets/formats/sft/setManifest.ts';
import { readTextIfAny } from '../files/readTextIfAny.ts';

/** Whether a folder is a set of this program: it has a manifest that says so, of whichever version. */
export const isTrainingSet = async (folder: string): Promise<boolean> => {
	const text = await readTextIfAny(join(folder, SET_MANIFEST_FILE));
	try {
		return setManifestSchema.pick({ kind: true }).safeParse(JSON.parse(text ?? '')).success;
	} catch {
		return false;
	}
};

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ExportFormat } from '../../pipeline/document/exportFormats.ts';
import { writeSets } from '../../pipeline/effects/sft/writeSets.ts';
import { madeAbout, madeTrainingSet } from './madeTrainingSet.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Four made rows and the place that they are exported to, again and again. */
export const setScene = async () => {
	const folder = temporaryFolder();
	const { stream } = await madeTrainingSet(join(folder, 'store'), 4);
	const out = join(folder, 'sets');
	const write = (...formats: readonly ExportFormat[]) =>
		writeSets({ formats: formats.length > 0 ? formats : ['llamafactory'], out, rows: stream, about: madeAbout });
	return { folder, out, set: join(out, 'llamafactory'), write };
};

/** A file of somebody else's, with the folders above it. */
export const putFile = (path: string, text = 'theirs'): void => {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
};

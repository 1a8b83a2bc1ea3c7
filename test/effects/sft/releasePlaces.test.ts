import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holdPlace } from '../../../pipeline/effects/sft/place/holdPlace.ts';
import { keepForeign } from '../../../pipeline/effects/sft/place/keepForeign.ts';
import type { SourcedRow } from '../../../pipeline/effects/sft/setWriter.ts';
import { writeSets } from '../../../pipeline/effects/sft/writeSets.ts';
import { madeAbout, madeTrainingSet } from '../../helpers/madeTrainingSet.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

/** A file where the work folder was: what should lie in it cannot be deleted (ENOTDIR), which no right of the user's changes. */
const putInTheWay = (workFolder: string): void => {
	rmSync(workFolder, { recursive: true });
	writeFileSync(workFolder, 'in the way');
};

const locksIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.lock'));

describe('places whose work cannot be cleared away', () => {
	it('can be held by others once they are released, and what failed is told', async () => {
		const out = join(temporaryFolder(), 'sets');
		mkdirSync(out);
		const place = await holdPlace(join(out, 'trl'), keepForeign);
		putInTheWay(dirname(place.made));
		await expect(place.release()).rejects.toThrow('ENOTDIR');
		expect(locksIn(out)).toEqual([]);
		rmSync(dirname(place.made));
		await (await holdPlace(join(out, 'trl'), keepForeign)).release();
		expect(readdirSync(out)).toEqual([]);
	});

	it('leave no other set locked, and what stopped the export is told, not what followed', async () => {
		const folder = temporaryFolder();
		const out = join(folder, 'sets');
		const { rows } = await madeTrainingSet(join(folder, 'store'), 2);
		let passes = 0;
		const stopped: AsyncIterable<SourcedRow> = {
			async *[Symbol.asyncIterator]() {
				passes += 1;
				if (passes === 2) {
					expect(locksIn(out)).toHaveLength(2);
					const [work = ''] = readdirSync(out).filter((name) => /^\.pagemill-llamafactory-[0-9a-f]+$/.test(name));
					putInTheWay(join(out, work));
					throw new Error('the store went away');
				}
				yield* rows;
			},
		};
		const formats = ['llamafactory', 'trl'] as const;
		await expect(writeSets({ formats, out, rows: stopped, about: madeAbout })).rejects.toThrow('the store went away');
		expect(locksIn(out)).toEqual([]);
	});
});

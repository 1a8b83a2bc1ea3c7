import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { collectOutput } from './collectOutput.ts';
import type { MineruStore } from './mineruStore.ts';
import { GROUP_FILE, WORK_FOLDER } from './startMineru.ts';

const groupSchema = z.array(z.strictObject({ stem: z.string(), entry: z.string(), identity: z.string() }));

/**
 * Keeps the whole results of groups that a killed run left at work, and clears the rest away. Safe while the program is still
 * ending: a file that parses as JSON was written whole.
 * @param folder `<store>/mineru`
 * @returns how many results were kept
 */
export const takeOver = async (folder: string, store: MineruStore): Promise<number> => {
	const work = join(folder, WORK_FOLDER);
	let kept = 0;
	for (const name of await readdir(work).catch(() => [])) {
		const group = join(work, name);
		const members = await readFile(join(group, GROUP_FILE), 'utf8')
			.then((text) => groupSchema.parse(JSON.parse(text)))
			.catch(() => []);
		for (const { stem, entry, identity } of members) {
			const { files, complete } = await collectOutput(join(group, 'out'), stem);
			if (!complete) continue;
			await store.keepFiles({ entry }, identity, files, join(group, 'kept', `${stem}-later`));
			kept += 1;
		}
		await rm(group, { recursive: true, force: true, maxRetries: 3 });
	}
	return kept;
};

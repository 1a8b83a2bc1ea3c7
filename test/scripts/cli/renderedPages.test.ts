import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import { renderedPages } from '../../../scripts/cli/evaluate/renderedPages.ts';
import { NOISE_PAGE } from '../../helpers/noisePage.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

it('ends in the middle of pages that take long when it is asked to, without a result of theirs', async () => {
	const out = temporaryFolder();
	const files = new Map(['a', 'b', 'c'].map((pageId) => [pageId, join(out, `${pageId}.html`)]));
	for (const path of files.values()) writeFileSync(path, NOISE_PAGE);
	const controller = new AbortController();
	setTimeout(() => controller.abort(), 3_000);
	const folders = { pictures: join(out, 'pictures'), objects: join(out, 'objects') };
	const asked = { out, workers: 1, signal: controller.signal, note: () => {} };
	const read = async (): Promise<string[]> => {
		const statuses: string[] = [];
		for await (const page of renderedPages('mine', files, folders, asked))
			statuses.push('status' in page ? page.status : 'rendered');
		return statuses;
	};
	await expect(read()).rejects.toBeInstanceOf(Interrupted);
});

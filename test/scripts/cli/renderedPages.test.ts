import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import { renderedPages } from '../../../scripts/cli/evaluate/renderedPages.ts';
import { NOISE_PAGE } from '../../helpers/noisePage.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

it('ends in the middle of pages that take long when it is asked to, without a result of theirs', async () => {
	const out = temporaryFolder();
	const files = new Map(['a', 'b', 'c'].map((pageId) => [pageId, join(out, `${pageId}.html`)]));
	for (const path of files.values()) writeFileSync(path, NOISE_PAGE);
	const controller = new AbortController();
	const listen = vi.spyOn(controller.signal, 'addEventListener');
	const folders = { pictures: join(out, 'pictures'), objects: join(out, 'objects') };
	const asked = { out, workers: 1, signal: controller.signal, note: () => {} };
	const results: string[] = [];
	const read = async (): Promise<void> => {
		for await (const { pageId } of renderedPages('mine', files, folders, asked)) results.push(pageId);
	};
	const reading = expect(read()).rejects.toBeInstanceOf(Interrupted);
	// A browser that was given a page listens until it has drawn it.
	await vi.waitFor(() => expect(listen).toHaveBeenCalledTimes(1), { timeout: 60_000, interval: 20 });
	controller.abort();
	await reading;
	expect(results).toEqual([]);
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStaging } from '../../../../pipeline/effects/teacher/batch/createStaging.ts';
import { openOrderBook } from '../../../../pipeline/effects/teacher/batch/orderBook.ts';
import { openCallStore } from '../../../../pipeline/effects/teacher/openCallStore.ts';
import { canMount, smallDisk } from '../../../helpers/smallDisk.ts';

const call = { key: 'k', pageId: 'p', sample: 0, estimated: 1 };
const full = (folder: string) => ({
	name: 'UserError',
	message: 'the store cannot be written',
	details: { where: folder, received: expect.stringContaining('ENOSPC') },
});

it.skipIf(!canMount)('a full disk under waiting lines, or the state of a batch, is told with its folder', async () => {
	const disk = smallDisk() ?? '';
	const store = await openCallStore(join(disk, 'calls'));
	const folder = join(disk, 'calls', 'batches');
	const book = await openOrderBook(store, 'made', 0);
	const staging = await createStaging(join(folder, 'staged-made.jsonl'));
	// The disk has one megabyte, which this fills to the last byte.
	await expect(staging.add(call, 'x'.repeat(2 << 20))).rejects.toMatchObject(full(folder));
	const about = { requests: 1, bytes: 1, inputFileId: null, orderedAtMs: null, batchId: null, status: null };
	const state = { id: 'pm-0123456789abcdef', endpoint: 'made', state: 'prepared', ...about } as const;
	await expect(book.add(state, 0)).rejects.toMatchObject(full(folder));
	expect(book.orders()).toEqual([]);
	await store.close();
});

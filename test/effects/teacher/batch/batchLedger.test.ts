import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Interrupted } from '../../../../pipeline/run/interrupted.ts';
import { batchServer } from '../../../helpers/batchServer.ts';
import { madeBatchEndpoint, madeOrdered } from '../../../helpers/madeOrdered.ts';
import { madeRequest } from '../../../helpers/madeTeacher.ts';

const pages = (count: number) => Array.from({ length: count }, (_, index) => madeRequest(index));

describe('an interruption', () => {
	it('starts nothing more; what is ordered goes on, and is fetched later', async () => {
		const server = await batchServer({ looksOf: () => 2 });
		const controller = new AbortController();
		const first = await madeOrdered(madeBatchEndpoint(server.baseUrl), { signal: controller.signal });
		for (const request of [...pages(3), madeRequest(0)]) await first.ask(request);
		controller.abort();
		await expect(first.ask(madeRequest(1))).rejects.toBeInstanceOf(Interrupted);
		await first.close();
		const second = await madeOrdered(madeBatchEndpoint(server.baseUrl), { folder: first.folder });
		const outcomes = await second.all(pages(3));
		expect(outcomes.map(({ state, account }) => [state, account.isKept, account.calls])).toEqual(
			Array(3).fill(['replied', false, 1]),
		);
		expect([server.count('order'), second.figures().callsMade]).toEqual([1, 0]);
	});
});

describe('the ledger', () => {
	it('says of each call in which batch it was', async () => {
		const server = await batchServer();
		const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
		await teacher.all(pages(2));
		const lines = readFileSync(join(teacher.folder, 'calls.jsonl'), 'utf8')
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
		expect(lines.map(({ event, batch }) => [event, batch])).toEqual([
			['started', server.batches[0]?.localId],
			['started', server.batches[0]?.localId],
			['ended', undefined],
			['ended', undefined],
		]);
	});
});

import { describe, expect, it } from 'vitest';
import type { TeacherRequest } from '../../../../pipeline/contract/teacher.ts';
import { batchServer } from '../../../helpers/batchServer.ts';
import { type MadeOrdered, madeBatchEndpoint, madeOrdered } from '../../../helpers/madeOrdered.ts';
import { madeRequest } from '../../../helpers/madeTeacher.ts';

/** A million tokens cost a million of its currency: a token costs one, and 10^9 billionths. */
const prices = { inputPerMillion: 1_000_000, outputPerMillion: 1_000_000, currency: 'EUR' };
const TOKEN = 1e9;
/** Most of a call: 64 tokens of the image, 4 of the instruction, 32 of the template, and 100 of output. Each costs 100 in the end. */
const usage = { prompt_tokens: 90, completion_tokens: 10 };
const pages = (count: number) => Array.from({ length: count }, (_, index) => madeRequest(index));

const endpointOf = (baseUrl: string, batch: object = {}) =>
	madeBatchEndpoint(baseUrl, { prices, maxTokens: 100, batch });

/** How far it came, and what stopped it. */
const outcomeOf = async (teacher: MadeOrdered, requests: readonly TeacherRequest[]): Promise<string> => {
	const [settled] = await Promise.allSettled([teacher.all(requests)]);
	if (settled?.status === 'fulfilled') return `${settled.value.length} answered`;
	const { reason, exitCode } = settled?.reason ?? {};
	return `${reason} ${exitCode}`;
};

describe('a budget for batches', () => {
	it('takes as many pages as it allows; what they cost less than reserved lets others follow, and then all stops', async () => {
		const server = await batchServer({ usage });
		const teacher = await madeOrdered(endpointOf(server.baseUrl), { budgetNano: 1_000 * TOKEN });
		expect(await outcomeOf(teacher, pages(12))).toBe('budget-reached 3');
		// 5 at 200; 500 spent, 2 at 200; 700 spent, 1; 800 spent, 1; 900 spent, and 200 more do not fit 1,000.
		expect(server.batches.map(({ calls }) => calls.length)).toEqual([5, 2, 1, 1]);
		expect(teacher.figures()).toEqual({ spentNano: 900 * TOKEN, reservedNano: 0, callsMade: 9 });
		expect(teacher.notes[0]).toContain(', at most 1000.00 EUR');
	});

	it('is never exceeded by what is spent and what is under order', async () => {
		const server = await batchServer({ usage, looksOf: () => 3 });
		const teacher = await madeOrdered(endpointOf(server.baseUrl, { maxRequests: 3 }), { budgetNano: 1_300 * TOKEN });
		let most = 0;
		const watched: MadeOrdered = {
			...teacher,
			all: async (requests) => {
				for (let round = 0; round < 500; round += 1)
					for (const request of requests) {
						await teacher.ask(request);
						const { spentNano, reservedNano } = teacher.figures();
						most = Math.max(most, spentNano + reservedNano);
						await new Promise((done) => setTimeout(done, 1));
					}
				return [];
			},
		};
		expect(await outcomeOf(watched, pages(20))).toBe('budget-reached 3');
		expect([most, Object.values(server.paid()).length]).toEqual([1_300 * TOKEN, 12]);
	});

	it('that lets no page start stops at once', async () => {
		const server = await batchServer({ usage });
		const teacher = await madeOrdered(endpointOf(server.baseUrl), { budgetNano: 199 * TOKEN });
		expect(await outcomeOf(teacher, pages(2))).toBe('budget-reached 3');
		expect(server.log).toEqual([]);
	});

	it('goes on with a larger one, and pays for nothing twice', async () => {
		const server = await batchServer({ usage });
		const first = await madeOrdered(endpointOf(server.baseUrl), { budgetNano: 500 * TOKEN });
		expect(await outcomeOf(first, pages(8))).toBe('budget-reached 3');
		await first.close();
		const second = await madeOrdered(endpointOf(server.baseUrl), { folder: first.folder, budgetNano: 5_000 * TOKEN });
		expect(await outcomeOf(second, pages(8))).toBe('8 answered');
		expect(Object.values(server.paid())).toEqual(Array(8).fill(1));
		expect(second.figures()).toMatchObject({ spentNano: 800 * TOKEN, reservedNano: 0 });
	});

	it('counts what an earlier process has under order', async () => {
		const server = await batchServer({ usage, looksOf: () => 1_000 });
		const first = await madeOrdered(endpointOf(server.baseUrl));
		for (const request of [...pages(4), madeRequest(0)]) await first.ask(request);
		await first.close();
		const second = await madeOrdered(endpointOf(server.baseUrl), { folder: first.folder, budgetNano: 900 * TOKEN });
		expect(second.figures()).toEqual({ spentNano: 0, reservedNano: 800 * TOKEN, callsMade: 0 });
		for (const request of [madeRequest(9), madeRequest(9)]) await second.ask(request);
		expect(server.count('order')).toBe(1);
	});

	it('reserves more once the endpoint counts more input than was estimated', async () => {
		const server = await batchServer({ usage: { prompt_tokens: 300, completion_tokens: 10 } });
		const teacher = await madeOrdered(endpointOf(server.baseUrl), { budgetNano: 10_000 * TOKEN });
		await teacher.all(pages(1));
		expect(teacher.mostNano(madeRequest(1))).toBe(400 * TOKEN);
	});
});

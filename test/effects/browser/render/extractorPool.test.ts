import { describe, expect, it } from 'vitest';
import { type FailureCode, RecordError } from '../../../../pipeline/contract/errors.ts';
import type { BrowserSession } from '../../../../pipeline/effects/browser/browserSession.ts';
import { createExtractor, type Extractor } from '../../../../pipeline/effects/browser/render/createExtractor.ts';
import { createRenderer } from '../../../../pipeline/effects/browser/render/createRenderer.ts';
import { extractorPool } from '../../../../pipeline/effects/browser/render/extractorPool.ts';

/** Extractors that answer when they are told to, with the place of the extractor as status would be. */
const scene = (most: number) => {
	const asked: {
		readonly pageId: string;
		readonly by: number;
		readonly answer: () => void;
		readonly fail: () => void;
	}[] = [];
	let made = 0;
	let closed = 0;
	const create = (): Extractor => {
		const by = made++;
		return {
			extractPage: (pageId) =>
				new Promise((resolve, reject) =>
					asked.push({
						pageId,
						by,
						answer: () => resolve({ status: 'missing' }),
						fail: () => reject(new Error('no browser')),
					}),
				),
			close: async () => {
				closed += 1;
			},
		};
	};
	const settled = () => new Promise((done) => setImmediate(done));
	const said = () => asked.map(({ pageId, by }) => `${pageId}${by}`);
	return { pool: extractorPool(most, undefined, create), asked, said, settled, counts: () => [made, closed] };
};

/**
 * A pool of real renderers with stand-ins for browsers. Each piece of work waits to be ended: well, as a page that is too tall, or by a
 * failure of the browser.
 */
const sessions = (most: number) => {
	let working = 0;
	const begun: number[] = [];
	const ends: ((code?: FailureCode) => void)[] = [];
	const session = (): BrowserSession => ({
		use: async <T>() => {
			working += 1;
			begun.push(working);
			try {
				return await new Promise<T>((resolve, reject) =>
					ends.push((code) => (code ? reject(new RecordError(code, 'lost')) : resolve({ status: 'too-tall' } as T))),
				);
			} finally {
				working -= 1;
			}
		},
		close: async () => {},
	});
	const settled = () => new Promise((done) => setImmediate(done));
	return {
		pool: extractorPool(most, undefined, (turns) => createExtractor(createRenderer(session(), turns))),
		settled,
		/** For each piece of work that began how many were then at work. */
		begun: () => begun,
		end: async (at: number, code?: FailureCode) => {
			ends[at]?.(code);
			await settled();
		},
	};
};

describe('extractorPool', () => {
	it('makes no extractor before the first page, and no more than it may', async () => {
		const { pool, said, settled, counts } = scene(2);
		expect(counts()).toEqual([0, 0]);
		for (const page of ['a', 'b', 'c']) void pool.extractPage(page, '').catch(() => {});
		await settled();
		expect([said(), counts()]).toEqual([
			['a0', 'b1'],
			[2, 0],
		]);
	});

	it('gives a page to the first extractor that is free, also to one that failed', async () => {
		const { pool, asked, said, settled } = scene(2);
		const pages = ['a', 'b', 'c', 'd'].map((page) => pool.extractPage(page, ''));
		const failed = expect(pages[1]).rejects.toThrow('no browser');
		await settled();
		asked[1]?.fail();
		await failed;
		await settled();
		asked[0]?.answer();
		await settled();
		expect(said()).toEqual(['a0', 'b1', 'c1', 'd0']);
	});

	it('lets no page start after it was closed', async () => {
		const { pool, asked, said, settled, counts } = scene(1);
		const first = pool.extractPage('a', '');
		const second = expect(pool.extractPage('b', '')).rejects.toThrow('closed');
		await settled();
		await pool.close();
		await second;
		asked[0]?.answer();
		await first;
		await settled();
		expect([said(), counts()]).toEqual([['a0'], [1, 1]]);
	});

	it.each([
		['timeout', 'render-timeout'],
		['crash', 'crashed'],
		['memory', 'crashed'],
	] as const)('tries a page again after a %s while no other page is rendered', async (code, status) => {
		const { pool, settled, begun, end } = sessions(3);
		const pages = ['a', 'b', 'c', 'd', 'e'].map((page) => pool.extractPage(page, '<p>text'));
		await settled();
		expect(begun()).toEqual([1, 2, 3]);
		// The session of b fails: c and a are still at work, d takes no turn before b had its second.
		await end(1, code);
		await end(2);
		expect(begun()).toEqual([1, 2, 3]);
		await end(0);
		expect(begun()).toEqual([1, 2, 3, 1]);
		await end(3, code);
		expect(begun()).toEqual([1, 2, 3, 1, 1, 2]);
		await end(4);
		await end(5);
		const statuses = (await Promise.all(pages)).map((page) => page.status);
		expect(statuses).toEqual(['too-tall', status, 'too-tall', 'too-tall', 'too-tall']);
	});
});

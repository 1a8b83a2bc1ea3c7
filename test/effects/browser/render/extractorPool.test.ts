import { describe, expect, it } from 'vitest';
import type { Extractor } from '../../../../pipeline/effects/browser/render/createExtractor.ts';
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
	return { pool: extractorPool(most, create), asked, said, settled, counts: () => [made, closed] };
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
});

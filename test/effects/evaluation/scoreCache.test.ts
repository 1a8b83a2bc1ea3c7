import { appendFileSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scoreCache } from '../../../pipeline/effects/evaluation/scoreCache.ts';
import type { PageScore } from '../../../pipeline/evaluator/pageScore.ts';
import { failedScore } from '../../../pipeline/evaluator/scorePage.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const key = (letter: string): string => letter.repeat(64);
const score = (pageId: string): PageScore => failedScore({ pageId, width: 1, height: 1, objects: [] }, 'missing');

const filled = async (path: string): Promise<void> => {
	const cache = await scoreCache(path);
	await cache.add([
		[key('a'), score('ä')],
		[key('b'), score('b')],
	]);
	await cache.add([[key('c'), score('c')]]);
	await cache.close();
};

describe('scoreCache', () => {
	it('keeps scores over processes, and gives them back as they were', async () => {
		const path = join(temporaryFolder(), 'scores.jsonl');
		await filled(path);
		const cache = await scoreCache(path);
		expect(['a', 'b', 'c', 'd'].map((letter) => cache.has(key(letter)))).toEqual([true, true, true, false]);
		expect(await cache.read(key('a'))).toEqual(score('ä'));
		expect(await cache.read(key('c'))).toEqual(score('c'));
		await cache.add([[key('d'), score('d')]]);
		expect(await cache.read(key('d'))).toEqual(score('d'));
		await cache.close();
	});

	it.each([1, 20, 200])(
		'forgets a line that was half-written, %d bytes short, and writes on behind it',
		async (bytes) => {
			const path = join(temporaryFolder(), 'scores.jsonl');
			await filled(path);
			truncateSync(path, readFileSync(path).length - bytes);
			const cache = await scoreCache(path);
			expect([cache.has(key('b')), cache.has(key('c'))]).toEqual([true, false]);
			await cache.add([[key('c'), score('again')]]);
			expect(await cache.read(key('c'))).toEqual(score('again'));
			await cache.close();
			const reopened = await scoreCache(path);
			expect(await reopened.read(key('c'))).toEqual(score('again'));
			await reopened.close();
		},
	);

	it('takes nothing for a score that is none', async () => {
		const path = join(temporaryFolder(), 'scores.jsonl');
		appendFileSync(
			path,
			`null\n7\n{"key":"${key('a')}","score":null}\n{"score":{"pageId":"x"},"key":"${key('b')}"}\n\u0000\n`,
		);
		const cache = await scoreCache(path);
		expect([cache.has(key('a')), cache.has(key('b'))]).toEqual([false, false]);
		await cache.close();
	});

	it('is left with what is asked for, in that order, once each', async () => {
		const path = join(temporaryFolder(), 'scores.jsonl');
		await filled(path);
		const cache = await scoreCache(path);
		await cache.closeWith([key('c'), key('a'), key('c')]);
		const keys = readFileSync(path, 'utf8')
			.trim()
			.split('\n')
			.map((line) => (JSON.parse(line) as { key: string }).key);
		expect(keys).toEqual([key('c'), key('a')]);
	});
});

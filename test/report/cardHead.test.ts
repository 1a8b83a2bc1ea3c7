import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { CardData } from '../../pipeline/report/cardData.ts';
import { cardHead } from '../../pipeline/report/cardHead.ts';

const DIGEST = '0123456789abcdef'.repeat(4);

const head = (name: string, languages: readonly string[], pages = 5, pagesWithoutImage = 0, lockDigest = DIGEST) => {
	const data = {
		name,
		lockDigest,
		languages: languages.map((language) => ({ name: language, count: 1 })),
		statistics: { pages, pagesWithoutImage },
	} as unknown as CardData;
	const text = cardHead(data);
	expect(text).toMatch(/^---\n[\s\S]*\n---\n$/);
	// Version 1.1 is what the readers of dataset cards speak.
	return parse(text.slice(4, -4), { version: '1.1' });
};

describe('cardHead', () => {
	it('names the files that make the one split: metadata and page images, not the views', () => {
		expect(head('small', ['en']).configs).toEqual([
			{
				config_name: 'small-0123456789ab',
				data_files: [{ split: 'test', path: ['metadata.parquet', 'images/*.png'] }],
			},
		]);
	});

	it('names another configuration for another run and for the same run after a change: `datasets` caches by it', () => {
		const name = (run: string, digest: string) => head(run, ['en'], 5, 0, digest).configs[0].config_name;
		const names = [name('one', DIGEST), name('two', DIGEST), name('one', `f${DIGEST.slice(1)}`)];
		expect(new Set(names).size).toBe(3);
	});

	it.each(['a: b', '漢', '', '../x', 'a/b\\c|d?e*f<g>'])(
		'makes a name that can be part of a path of the run name %j',
		(name) => {
			expect(head(name, []).configs[0].config_name).toMatch(/^[A-Za-z0-9._-]+$/);
		},
	);

	it('names the lines themselves where no page has an image', () => {
		expect(head('parses', ['en'], 5, 5).configs[0].data_files).toEqual([{ split: 'test', path: ['benchmark.jsonl'] }]);
	});

	it('lists languages as strings, Norwegian too, and leaves out what is no language', () => {
		expect(head('small', ['no', 'en', 'und', 'none']).language).toEqual(['no', 'en']);
		expect(head('small', ['und'])).not.toHaveProperty('language');
	});

	it.each(['a: b', '"quoted" \\', 'true', '— ü 漢', '---', "it's #1"])('keeps the name %j as it is', (name) => {
		expect(head(name, []).pretty_name).toBe(name);
	});

	it.each([
		[999, 'n<1K'],
		[1_000, '1K<n<10K'],
		[4_703, '1K<n<10K'],
		[50_000, '10K<n<100K'],
	])('puts %i pages into the class %s', (pages, size) => {
		expect(head('sized', [], pages).size_categories).toEqual([size]);
	});
});
